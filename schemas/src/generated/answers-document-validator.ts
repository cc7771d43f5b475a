// Generated from answers-document.schema.json by `npm run gen`. Do not edit.
// @ts-nocheck

export const validate = validate10;
const schema11 = {"$id":"https://plumbline.example/schemas/answers-document.schema.json","type":"object","required":["id","link","template","questions"],"properties":{"id":{"type":["string","integer"]},"link":{"type":"string","pattern":"^[^/]+$"},"template":{"type":["string","integer","object"]},"title":{"type":"string","nullable":true},"code":{"type":"string","nullable":true},"tier":{"enum":["basic","standard","confidential",null]},"description":{"type":"string","nullable":true},"modified":{"type":["string","null"]},"modified_first_name":{"type":["string","null"]},"modified_last_name":{"type":["string","null"]},"is_changes_questions":{"type":"boolean","nullable":true},"revision":{"type":"integer","minimum":0,"nullable":true},"questions":{"type":"array","items":{"$ref":"#/definitions/Question"}}},"additionalProperties":true,"definitions":{"Question":{"type":"object","required":["id","type"],"properties":{"id":{"$ref":"#/definitions/QuestionId"},"type":{"$ref":"#/definitions/QuestionType"},"label":{"type":"string","nullable":true},"help":{"type":"string","nullable":true},"value":{},"options":{"type":"array","items":{"$ref":"#/definitions/Option"},"nullable":true},"hidden":{"type":"boolean","nullable":true},"disabled":{"type":"boolean","nullable":true},"readonly":{"type":"boolean","nullable":true},"required":{"type":"boolean","nullable":true},"colWidth":{"type":"number","minimum":1,"maximum":12,"nullable":true},"additionalText":{"type":"string","nullable":true},"additionalTextHidden":{"type":"boolean","nullable":true},"skipCalculating":{"type":"boolean","nullable":true},"mask":{"type":"string","nullable":true},"min":{"$ref":"#/definitions/Bound"},"max":{"$ref":"#/definitions/Bound"},"decimals":{"type":"integer","minimum":0,"maximum":6,"nullable":true},"maxLength":{"type":"integer","minimum":1,"nullable":true},"unit":{"enum":["currency","fraction","rate","date","documents",null]},"multiple":{"type":"boolean","nullable":true},"accept":{"type":"array","items":{"enum":["pdf","gif","png","jpg","xls","xlsx","csv"]},"nullable":true},"optionsFrom":{"$ref":"#/definitions/OptionsFrom"},"domainCheck":{"type":"boolean","nullable":true},"reminderDays":{"type":"array","items":{"type":"integer","minimum":0},"nullable":true},"metrics":{"type":"array","items":{"type":"string"},"nullable":true},"usedIn":{"type":"array","items":{"type":"string"},"nullable":true},"starter":{"type":"boolean","nullable":true},"chart":{"$ref":"#/definitions/ChartMark"},"industryCode":{"type":"boolean","nullable":true},"default":{},"checks":{"type":"array","items":{"$ref":"#/definitions/Check"},"nullable":true},"per":{"$ref":"#/definitions/Per"},"panels":{"type":"array","items":{"$ref":"#/definitions/PanelRow"},"nullable":true},"questions":{"type":"array","items":{"$ref":"#/definitions/Question"},"nullable":true},"conditions":{"type":"array","items":{"type":"string"},"nullable":true},"callbacks":{"type":"array","items":{"$ref":"#/definitions/Callback"},"nullable":true},"retired":{"$ref":"#/definitions/Retired"},"confirmationBeforeChange":{"type":["boolean","string"],"nullable":true},"errors":{"$ref":"#/definitions/ErrorTexts"},"group":{"type":"string","nullable":true}},"additionalProperties":true},"QuestionId":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"QuestionType":{"enum":["TEXT","TEXTAREA","SELECT","COMBOBOX","RADIO","YESNO","CHECKBOX","CHECK","NUMERIC","CURRENCY","PERCENTAGE","YEAR","YEAR_RANGE","DATE","PHONE","MASK","EMAIL","WEBSITE","ADDRESS","STATES","FILE","PANEL","CALC","LABEL"]},"Bound":{"type":["number","string","object"],"minProperties":1,"properties":{"question":{"type":"string","nullable":true},"formula":{"type":"string","nullable":true},"inputs":{"type":"object","additionalProperties":{"$ref":"#/definitions/BoundInput"},"nullable":true},"else":{"type":["number","string"],"nullable":true},"fiscalYear":{"type":"string","nullable":true}},"dependencies":{"formula":["inputs"],"inputs":["formula"],"else":["formula"]},"additionalProperties":false,"nullable":true},"BoundInput":{"type":["string","object"],"required":["fiscalYear"],"properties":{"fiscalYear":{"type":"string"}},"additionalProperties":false},"Option":{"type":"object","required":["value"],"properties":{"value":{"type":["string","number","boolean"]},"label":{"type":"string","nullable":true},"website":{"type":"string","nullable":true},"pasteValue":{"type":"string","nullable":true},"group":{"type":"string","nullable":true},"exclusive":{"type":"boolean","nullable":true}},"additionalProperties":true},"ErrorTexts":{"type":"object","properties":{"required":{"type":"string","nullable":true},"incomplete":{"type":"string","nullable":true},"invalid":{"type":"string","nullable":true},"min":{"type":"string","nullable":true},"max":{"type":"string","nullable":true},"exclusive":{"type":"string","nullable":true}},"additionalProperties":false,"nullable":true},"OptionsFrom":{"type":"object","properties":{"lookup":{"type":"string","nullable":true},"question":{"type":"string","nullable":true},"filter":{"type":"string","nullable":true}},"additionalProperties":false,"nullable":true},"Per":{"type":"object","required":["source","key"],"properties":{"source":{"type":"string"},"key":{"$ref":"#/definitions/QuestionId"},"many":{"type":"boolean","nullable":true}},"additionalProperties":false,"nullable":true},"PanelRow":{"type":"object","required":["id","questions"],"properties":{"id":{"type":["string","integer"]},"questions":{"type":"array","items":{"$ref":"#/definitions/Question"}}},"additionalProperties":true},"Retired":{"type":"object","required":["into"],"properties":{"into":{"type":"array","items":{"$ref":"#/definitions/QuestionId"}},"note":{"type":"string","nullable":true}},"additionalProperties":false,"nullable":true},"ChartMark":{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"at":{"enum":["now","yearBefore",null]}},"additionalProperties":false,"nullable":true},"Callback":{"type":"object","required":["name","inputs"],"properties":{"name":{"type":"string"},"inputs":{"type":"object","additionalProperties":{"type":"string"}}},"additionalProperties":true},"Check":{"type":"object","required":["formula","inputs","message"],"properties":{"formula":{"type":"string"},"inputs":{"type":"object","additionalProperties":{"type":"string"}},"message":{"type":"string"},"severity":{"enum":["error","warning",null]}},"additionalProperties":false}}};
const pattern0 = new RegExp("^[^/]+$", "u");
const schema12 = {"type":"object","required":["id","type"],"properties":{"id":{"$ref":"#/definitions/QuestionId"},"type":{"$ref":"#/definitions/QuestionType"},"label":{"type":"string","nullable":true},"help":{"type":"string","nullable":true},"value":{},"options":{"type":"array","items":{"$ref":"#/definitions/Option"},"nullable":true},"hidden":{"type":"boolean","nullable":true},"disabled":{"type":"boolean","nullable":true},"readonly":{"type":"boolean","nullable":true},"required":{"type":"boolean","nullable":true},"colWidth":{"type":"number","minimum":1,"maximum":12,"nullable":true},"additionalText":{"type":"string","nullable":true},"additionalTextHidden":{"type":"boolean","nullable":true},"skipCalculating":{"type":"boolean","nullable":true},"mask":{"type":"string","nullable":true},"min":{"$ref":"#/definitions/Bound"},"max":{"$ref":"#/definitions/Bound"},"decimals":{"type":"integer","minimum":0,"maximum":6,"nullable":true},"maxLength":{"type":"integer","minimum":1,"nullable":true},"unit":{"enum":["currency","fraction","rate","date","documents",null]},"multiple":{"type":"boolean","nullable":true},"accept":{"type":"array","items":{"enum":["pdf","gif","png","jpg","xls","xlsx","csv"]},"nullable":true},"optionsFrom":{"$ref":"#/definitions/OptionsFrom"},"domainCheck":{"type":"boolean","nullable":true},"reminderDays":{"type":"array","items":{"type":"integer","minimum":0},"nullable":true},"metrics":{"type":"array","items":{"type":"string"},"nullable":true},"usedIn":{"type":"array","items":{"type":"string"},"nullable":true},"starter":{"type":"boolean","nullable":true},"chart":{"$ref":"#/definitions/ChartMark"},"industryCode":{"type":"boolean","nullable":true},"default":{},"checks":{"type":"array","items":{"$ref":"#/definitions/Check"},"nullable":true},"per":{"$ref":"#/definitions/Per"},"panels":{"type":"array","items":{"$ref":"#/definitions/PanelRow"},"nullable":true},"questions":{"type":"array","items":{"$ref":"#/definitions/Question"},"nullable":true},"conditions":{"type":"array","items":{"type":"string"},"nullable":true},"callbacks":{"type":"array","items":{"$ref":"#/definitions/Callback"},"nullable":true},"retired":{"$ref":"#/definitions/Retired"},"confirmationBeforeChange":{"type":["boolean","string"],"nullable":true},"errors":{"$ref":"#/definitions/ErrorTexts"},"group":{"type":"string","nullable":true}},"additionalProperties":true};
const schema13 = {"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"};
const schema14 = {"enum":["TEXT","TEXTAREA","SELECT","COMBOBOX","RADIO","YESNO","CHECKBOX","CHECK","NUMERIC","CURRENCY","PERCENTAGE","YEAR","YEAR_RANGE","DATE","PHONE","MASK","EMAIL","WEBSITE","ADDRESS","STATES","FILE","PANEL","CALC","LABEL"]};
const schema15 = {"type":"object","required":["value"],"properties":{"value":{"type":["string","number","boolean"]},"label":{"type":"string","nullable":true},"website":{"type":"string","nullable":true},"pasteValue":{"type":"string","nullable":true},"group":{"type":"string","nullable":true},"exclusive":{"type":"boolean","nullable":true}},"additionalProperties":true};
const schema18 = {"type":"object","properties":{"lookup":{"type":"string","nullable":true},"question":{"type":"string","nullable":true},"filter":{"type":"string","nullable":true}},"additionalProperties":false,"nullable":true};
const schema19 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"},"at":{"enum":["now","yearBefore",null]}},"additionalProperties":false,"nullable":true};
const schema20 = {"type":"object","required":["formula","inputs","message"],"properties":{"formula":{"type":"string"},"inputs":{"type":"object","additionalProperties":{"type":"string"}},"message":{"type":"string"},"severity":{"enum":["error","warning",null]}},"additionalProperties":false};
const schema24 = {"type":"object","required":["name","inputs"],"properties":{"name":{"type":"string"},"inputs":{"type":"object","additionalProperties":{"type":"string"}}},"additionalProperties":true};
const schema27 = {"type":"object","properties":{"required":{"type":"string","nullable":true},"incomplete":{"type":"string","nullable":true},"invalid":{"type":"string","nullable":true},"min":{"type":"string","nullable":true},"max":{"type":"string","nullable":true},"exclusive":{"type":"string","nullable":true}},"additionalProperties":false,"nullable":true};
const pattern1 = new RegExp("^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$", "u");
const schema16 = {"type":["number","string","object"],"minProperties":1,"properties":{"question":{"type":"string","nullable":true},"formula":{"type":"string","nullable":true},"inputs":{"type":"object","additionalProperties":{"$ref":"#/definitions/BoundInput"},"nullable":true},"else":{"type":["number","string"],"nullable":true},"fiscalYear":{"type":"string","nullable":true}},"dependencies":{"formula":["inputs"],"inputs":["formula"],"else":["formula"]},"additionalProperties":false,"nullable":true};
const schema17 = {"type":["string","object"],"required":["fiscalYear"],"properties":{"fiscalYear":{"type":"string"}},"additionalProperties":false};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((((!((typeof data == "number") && (isFinite(data)))) && (typeof data !== "string")) && (!(data && typeof data == "object" && !Array.isArray(data)))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema16.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err1 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "question") || (key0 === "formula")) || (key0 === "inputs")) || (key0 === "else")) || (key0 === "fiscalYear"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.formula !== undefined){
if(data.inputs === undefined){
const err3 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "formula",
    missingProperty: "inputs",
    depsCount: 1,
    deps: "inputs"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.inputs !== undefined){
if(data.formula === undefined){
const err4 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "inputs",
    missingProperty: "formula",
    depsCount: 1,
    deps: "formula"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.else !== undefined){
if(data.formula === undefined){
const err5 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "else",
    missingProperty: "formula",
    depsCount: 1,
    deps: "formula"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.question !== undefined){
let data0 = data.question;
if((typeof data0 !== "string") && (data0 !== null)){
const err6 = {instancePath:instancePath+"/question",schemaPath:"#/properties/question/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.formula !== undefined){
let data1 = data.formula;
if((typeof data1 !== "string") && (data1 !== null)){
const err7 = {instancePath:instancePath+"/formula",schemaPath:"#/properties/formula/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.inputs !== undefined){
let data2 = data.inputs;
if((!(data2 && typeof data2 == "object" && !Array.isArray(data2))) && (data2 !== null)){
const err8 = {instancePath:instancePath+"/inputs",schemaPath:"#/properties/inputs/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
let data3 = data2[key1];
if((typeof data3 !== "string") && (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))){
const err9 = {instancePath:instancePath+"/inputs/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/BoundInput/type",keyword:"type",params:{type: schema17.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.fiscalYear === undefined){
const err10 = {instancePath:instancePath+"/inputs/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/BoundInput/required",keyword:"required",params:{missingProperty: "fiscalYear"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key2 in data3){
if(!(key2 === "fiscalYear")){
const err11 = {instancePath:instancePath+"/inputs/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/BoundInput/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.fiscalYear !== undefined){
if(typeof data3.fiscalYear !== "string"){
const err12 = {instancePath:instancePath+"/inputs/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/fiscalYear",schemaPath:"#/definitions/BoundInput/properties/fiscalYear/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
}
}
}
if(data.else !== undefined){
let data5 = data.else;
if(((!((typeof data5 == "number") && (isFinite(data5)))) && (typeof data5 !== "string")) && (data5 !== null)){
const err13 = {instancePath:instancePath+"/else",schemaPath:"#/properties/else/type",keyword:"type",params:{type: schema16.properties.else.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.fiscalYear !== undefined){
let data6 = data.fiscalYear;
if((typeof data6 !== "string") && (data6 !== null)){
const err14 = {instancePath:instancePath+"/fiscalYear",schemaPath:"#/properties/fiscalYear/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
validate12.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","required":["source","key"],"properties":{"source":{"type":"string"},"key":{"$ref":"#/definitions/QuestionId"},"many":{"type":"boolean","nullable":true}},"additionalProperties":false,"nullable":true};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.source === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.key === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "key"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "source") || (key0 === "key")) || (key0 === "many"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.source !== undefined){
if(typeof data.source !== "string"){
const err4 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.key !== undefined){
let data1 = data.key;
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
const err5 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/QuestionId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/key",schemaPath:"#/definitions/QuestionId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.many !== undefined){
let data2 = data.many;
if((typeof data2 !== "boolean") && (data2 !== null)){
const err7 = {instancePath:instancePath+"/many",schemaPath:"#/properties/many/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
validate15.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"object","required":["id","questions"],"properties":{"id":{"type":["string","integer"]},"questions":{"type":"array","items":{"$ref":"#/definitions/Question"}}},"additionalProperties":true};
const wrapper0 = {validate: validate11};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.questions === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "questions"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if((typeof data0 !== "string") && (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0))))){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema23.properties.id.type}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.questions !== undefined){
let data1 = data.questions;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data1[i0], {instancePath:instancePath+"/questions/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = append(vErrors, wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/questions",schemaPath:"#/properties/questions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate17.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"object","required":["into"],"properties":{"into":{"type":"array","items":{"$ref":"#/definitions/QuestionId"}},"note":{"type":"string","nullable":true}},"additionalProperties":false,"nullable":true};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.into === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "into"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "into") || (key0 === "note"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.into !== undefined){
let data0 = data.into;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
const err3 = {instancePath:instancePath+"/into/" + i0,schemaPath:"#/definitions/QuestionId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/into/" + i0,schemaPath:"#/definitions/QuestionId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/into",schemaPath:"#/properties/into/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.note !== undefined){
let data2 = data.note;
if((typeof data2 !== "string") && (data2 !== null)){
const err6 = {instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
validate19.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/QuestionId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/QuestionId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(!((((((((((((((((((((((((data1 === "TEXT") || (data1 === "TEXTAREA")) || (data1 === "SELECT")) || (data1 === "COMBOBOX")) || (data1 === "RADIO")) || (data1 === "YESNO")) || (data1 === "CHECKBOX")) || (data1 === "CHECK")) || (data1 === "NUMERIC")) || (data1 === "CURRENCY")) || (data1 === "PERCENTAGE")) || (data1 === "YEAR")) || (data1 === "YEAR_RANGE")) || (data1 === "DATE")) || (data1 === "PHONE")) || (data1 === "MASK")) || (data1 === "EMAIL")) || (data1 === "WEBSITE")) || (data1 === "ADDRESS")) || (data1 === "STATES")) || (data1 === "FILE")) || (data1 === "PANEL")) || (data1 === "CALC")) || (data1 === "LABEL"))){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/QuestionType/enum",keyword:"enum",params:{allowedValues: schema14.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.label !== undefined){
let data2 = data.label;
if((typeof data2 !== "string") && (data2 !== null)){
const err5 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.help !== undefined){
let data3 = data.help;
if((typeof data3 !== "string") && (data3 !== null)){
const err6 = {instancePath:instancePath+"/help",schemaPath:"#/properties/help/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.options !== undefined){
let data4 = data.options;
if((!(Array.isArray(data4))) && (data4 !== null)){
const err7 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.value === undefined){
const err8 = {instancePath:instancePath+"/options/" + i0,schemaPath:"#/definitions/Option/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data5.value !== undefined){
let data6 = data5.value;
if(((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (typeof data6 !== "boolean")){
const err9 = {instancePath:instancePath+"/options/" + i0+"/value",schemaPath:"#/definitions/Option/properties/value/type",keyword:"type",params:{type: schema15.properties.value.type}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data5.label !== undefined){
let data7 = data5.label;
if((typeof data7 !== "string") && (data7 !== null)){
const err10 = {instancePath:instancePath+"/options/" + i0+"/label",schemaPath:"#/definitions/Option/properties/label/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data5.website !== undefined){
let data8 = data5.website;
if((typeof data8 !== "string") && (data8 !== null)){
const err11 = {instancePath:instancePath+"/options/" + i0+"/website",schemaPath:"#/definitions/Option/properties/website/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data5.pasteValue !== undefined){
let data9 = data5.pasteValue;
if((typeof data9 !== "string") && (data9 !== null)){
const err12 = {instancePath:instancePath+"/options/" + i0+"/pasteValue",schemaPath:"#/definitions/Option/properties/pasteValue/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data5.group !== undefined){
let data10 = data5.group;
if((typeof data10 !== "string") && (data10 !== null)){
const err13 = {instancePath:instancePath+"/options/" + i0+"/group",schemaPath:"#/definitions/Option/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.exclusive !== undefined){
let data11 = data5.exclusive;
if((typeof data11 !== "boolean") && (data11 !== null)){
const err14 = {instancePath:instancePath+"/options/" + i0+"/exclusive",schemaPath:"#/definitions/Option/properties/exclusive/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/options/" + i0,schemaPath:"#/definitions/Option/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
if(data.hidden !== undefined){
let data12 = data.hidden;
if((typeof data12 !== "boolean") && (data12 !== null)){
const err16 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.disabled !== undefined){
let data13 = data.disabled;
if((typeof data13 !== "boolean") && (data13 !== null)){
const err17 = {instancePath:instancePath+"/disabled",schemaPath:"#/properties/disabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.readonly !== undefined){
let data14 = data.readonly;
if((typeof data14 !== "boolean") && (data14 !== null)){
const err18 = {instancePath:instancePath+"/readonly",schemaPath:"#/properties/readonly/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.required !== undefined){
let data15 = data.required;
if((typeof data15 !== "boolean") && (data15 !== null)){
const err19 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.colWidth !== undefined){
let data16 = data.colWidth;
if((!((typeof data16 == "number") && (isFinite(data16)))) && (data16 !== null)){
const err20 = {instancePath:instancePath+"/colWidth",schemaPath:"#/properties/colWidth/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 12 || isNaN(data16)){
const err21 = {instancePath:instancePath+"/colWidth",schemaPath:"#/properties/colWidth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 12}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data16 < 1 || isNaN(data16)){
const err22 = {instancePath:instancePath+"/colWidth",schemaPath:"#/properties/colWidth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.additionalText !== undefined){
let data17 = data.additionalText;
if((typeof data17 !== "string") && (data17 !== null)){
const err23 = {instancePath:instancePath+"/additionalText",schemaPath:"#/properties/additionalText/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.additionalTextHidden !== undefined){
let data18 = data.additionalTextHidden;
if((typeof data18 !== "boolean") && (data18 !== null)){
const err24 = {instancePath:instancePath+"/additionalTextHidden",schemaPath:"#/properties/additionalTextHidden/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.skipCalculating !== undefined){
let data19 = data.skipCalculating;
if((typeof data19 !== "boolean") && (data19 !== null)){
const err25 = {instancePath:instancePath+"/skipCalculating",schemaPath:"#/properties/skipCalculating/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.mask !== undefined){
let data20 = data.mask;
if((typeof data20 !== "string") && (data20 !== null)){
const err26 = {instancePath:instancePath+"/mask",schemaPath:"#/properties/mask/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.min !== undefined){
if(!(validate12(data.min, {instancePath:instancePath+"/min",parentData:data,parentDataProperty:"min",rootData}))){
vErrors = append(vErrors, validate12.errors);
errors = vErrors.length;
}
}
if(data.max !== undefined){
if(!(validate12(data.max, {instancePath:instancePath+"/max",parentData:data,parentDataProperty:"max",rootData}))){
vErrors = append(vErrors, validate12.errors);
errors = vErrors.length;
}
}
if(data.decimals !== undefined){
let data23 = data.decimals;
if((!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))) && (data23 !== null)){
const err27 = {instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 6 || isNaN(data23)){
const err28 = {instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/maximum",keyword:"maximum",params:{comparison: "<=", limit: 6}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err29 = {instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data.maxLength !== undefined){
let data24 = data.maxLength;
if((!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))) && (data24 !== null)){
const err30 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 1 || isNaN(data24)){
const err31 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data.unit !== undefined){
let data25 = data.unit;
if(!((((((data25 === "currency") || (data25 === "fraction")) || (data25 === "rate")) || (data25 === "date")) || (data25 === "documents")) || (data25 === null))){
const err32 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/enum",keyword:"enum",params:{allowedValues: schema12.properties.unit.enum}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.multiple !== undefined){
let data26 = data.multiple;
if((typeof data26 !== "boolean") && (data26 !== null)){
const err33 = {instancePath:instancePath+"/multiple",schemaPath:"#/properties/multiple/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.accept !== undefined){
let data27 = data.accept;
if((!(Array.isArray(data27))) && (data27 !== null)){
const err34 = {instancePath:instancePath+"/accept",schemaPath:"#/properties/accept/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(Array.isArray(data27)){
const len1 = data27.length;
for(let i1=0; i1<len1; i1++){
let data28 = data27[i1];
if(!(((((((data28 === "pdf") || (data28 === "gif")) || (data28 === "png")) || (data28 === "jpg")) || (data28 === "xls")) || (data28 === "xlsx")) || (data28 === "csv"))){
const err35 = {instancePath:instancePath+"/accept/" + i1,schemaPath:"#/properties/accept/items/enum",keyword:"enum",params:{allowedValues: schema12.properties.accept.items.enum}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
if(data.optionsFrom !== undefined){
let data29 = data.optionsFrom;
if((!(data29 && typeof data29 == "object" && !Array.isArray(data29))) && (data29 !== null)){
const err36 = {instancePath:instancePath+"/optionsFrom",schemaPath:"#/definitions/OptionsFrom/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key0 in data29){
if(!(((key0 === "lookup") || (key0 === "question")) || (key0 === "filter"))){
const err37 = {instancePath:instancePath+"/optionsFrom",schemaPath:"#/definitions/OptionsFrom/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data29.lookup !== undefined){
let data30 = data29.lookup;
if((typeof data30 !== "string") && (data30 !== null)){
const err38 = {instancePath:instancePath+"/optionsFrom/lookup",schemaPath:"#/definitions/OptionsFrom/properties/lookup/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data29.question !== undefined){
let data31 = data29.question;
if((typeof data31 !== "string") && (data31 !== null)){
const err39 = {instancePath:instancePath+"/optionsFrom/question",schemaPath:"#/definitions/OptionsFrom/properties/question/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data29.filter !== undefined){
let data32 = data29.filter;
if((typeof data32 !== "string") && (data32 !== null)){
const err40 = {instancePath:instancePath+"/optionsFrom/filter",schemaPath:"#/definitions/OptionsFrom/properties/filter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
}
if(data.domainCheck !== undefined){
let data33 = data.domainCheck;
if((typeof data33 !== "boolean") && (data33 !== null)){
const err41 = {instancePath:instancePath+"/domainCheck",schemaPath:"#/properties/domainCheck/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.reminderDays !== undefined){
let data34 = data.reminderDays;
if((!(Array.isArray(data34))) && (data34 !== null)){
const err42 = {instancePath:instancePath+"/reminderDays",schemaPath:"#/properties/reminderDays/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(Array.isArray(data34)){
const len2 = data34.length;
for(let i2=0; i2<len2; i2++){
let data35 = data34[i2];
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err43 = {instancePath:instancePath+"/reminderDays/" + i2,schemaPath:"#/properties/reminderDays/items/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 < 0 || isNaN(data35)){
const err44 = {instancePath:instancePath+"/reminderDays/" + i2,schemaPath:"#/properties/reminderDays/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
}
}
if(data.metrics !== undefined){
let data36 = data.metrics;
if((!(Array.isArray(data36))) && (data36 !== null)){
const err45 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(Array.isArray(data36)){
const len3 = data36.length;
for(let i3=0; i3<len3; i3++){
if(typeof data36[i3] !== "string"){
const err46 = {instancePath:instancePath+"/metrics/" + i3,schemaPath:"#/properties/metrics/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
}
if(data.usedIn !== undefined){
let data38 = data.usedIn;
if((!(Array.isArray(data38))) && (data38 !== null)){
const err47 = {instancePath:instancePath+"/usedIn",schemaPath:"#/properties/usedIn/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(Array.isArray(data38)){
const len4 = data38.length;
for(let i4=0; i4<len4; i4++){
if(typeof data38[i4] !== "string"){
const err48 = {instancePath:instancePath+"/usedIn/" + i4,schemaPath:"#/properties/usedIn/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
}
if(data.starter !== undefined){
let data40 = data.starter;
if((typeof data40 !== "boolean") && (data40 !== null)){
const err49 = {instancePath:instancePath+"/starter",schemaPath:"#/properties/starter/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.chart !== undefined){
let data41 = data.chart;
if((!(data41 && typeof data41 == "object" && !Array.isArray(data41))) && (data41 !== null)){
const err50 = {instancePath:instancePath+"/chart",schemaPath:"#/definitions/ChartMark/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.name === undefined){
const err51 = {instancePath:instancePath+"/chart",schemaPath:"#/definitions/ChartMark/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
for(const key1 in data41){
if(!((key1 === "name") || (key1 === "at"))){
const err52 = {instancePath:instancePath+"/chart",schemaPath:"#/definitions/ChartMark/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data41.name !== undefined){
if(typeof data41.name !== "string"){
const err53 = {instancePath:instancePath+"/chart/name",schemaPath:"#/definitions/ChartMark/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data41.at !== undefined){
let data43 = data41.at;
if(!(((data43 === "now") || (data43 === "yearBefore")) || (data43 === null))){
const err54 = {instancePath:instancePath+"/chart/at",schemaPath:"#/definitions/ChartMark/properties/at/enum",keyword:"enum",params:{allowedValues: schema19.properties.at.enum}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
}
if(data.industryCode !== undefined){
let data44 = data.industryCode;
if((typeof data44 !== "boolean") && (data44 !== null)){
const err55 = {instancePath:instancePath+"/industryCode",schemaPath:"#/properties/industryCode/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.checks !== undefined){
let data45 = data.checks;
if((!(Array.isArray(data45))) && (data45 !== null)){
const err56 = {instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(Array.isArray(data45)){
const len5 = data45.length;
for(let i5=0; i5<len5; i5++){
let data46 = data45[i5];
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.formula === undefined){
const err57 = {instancePath:instancePath+"/checks/" + i5,schemaPath:"#/definitions/Check/required",keyword:"required",params:{missingProperty: "formula"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data46.inputs === undefined){
const err58 = {instancePath:instancePath+"/checks/" + i5,schemaPath:"#/definitions/Check/required",keyword:"required",params:{missingProperty: "inputs"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data46.message === undefined){
const err59 = {instancePath:instancePath+"/checks/" + i5,schemaPath:"#/definitions/Check/required",keyword:"required",params:{missingProperty: "message"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
for(const key2 in data46){
if(!((((key2 === "formula") || (key2 === "inputs")) || (key2 === "message")) || (key2 === "severity"))){
const err60 = {instancePath:instancePath+"/checks/" + i5,schemaPath:"#/definitions/Check/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data46.formula !== undefined){
if(typeof data46.formula !== "string"){
const err61 = {instancePath:instancePath+"/checks/" + i5+"/formula",schemaPath:"#/definitions/Check/properties/formula/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data46.inputs !== undefined){
let data48 = data46.inputs;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
for(const key3 in data48){
if(typeof data48[key3] !== "string"){
const err62 = {instancePath:instancePath+"/checks/" + i5+"/inputs/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/Check/properties/inputs/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/checks/" + i5+"/inputs",schemaPath:"#/definitions/Check/properties/inputs/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data46.message !== undefined){
if(typeof data46.message !== "string"){
const err64 = {instancePath:instancePath+"/checks/" + i5+"/message",schemaPath:"#/definitions/Check/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data46.severity !== undefined){
let data51 = data46.severity;
if(!(((data51 === "error") || (data51 === "warning")) || (data51 === null))){
const err65 = {instancePath:instancePath+"/checks/" + i5+"/severity",schemaPath:"#/definitions/Check/properties/severity/enum",keyword:"enum",params:{allowedValues: schema20.properties.severity.enum}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/checks/" + i5,schemaPath:"#/definitions/Check/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
}
if(data.per !== undefined){
if(!(validate15(data.per, {instancePath:instancePath+"/per",parentData:data,parentDataProperty:"per",rootData}))){
vErrors = append(vErrors, validate15.errors);
errors = vErrors.length;
}
}
if(data.panels !== undefined){
let data53 = data.panels;
if((!(Array.isArray(data53))) && (data53 !== null)){
const err67 = {instancePath:instancePath+"/panels",schemaPath:"#/properties/panels/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(Array.isArray(data53)){
const len6 = data53.length;
for(let i6=0; i6<len6; i6++){
if(!(validate17(data53[i6], {instancePath:instancePath+"/panels/" + i6,parentData:data53,parentDataProperty:i6,rootData}))){
vErrors = append(vErrors, validate17.errors);
errors = vErrors.length;
}
}
}
}
if(data.questions !== undefined){
let data55 = data.questions;
if((!(Array.isArray(data55))) && (data55 !== null)){
const err68 = {instancePath:instancePath+"/questions",schemaPath:"#/properties/questions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(Array.isArray(data55)){
const len7 = data55.length;
for(let i7=0; i7<len7; i7++){
if(!(wrapper0.validate(data55[i7], {instancePath:instancePath+"/questions/" + i7,parentData:data55,parentDataProperty:i7,rootData}))){
vErrors = append(vErrors, wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
}
if(data.conditions !== undefined){
let data57 = data.conditions;
if((!(Array.isArray(data57))) && (data57 !== null)){
const err69 = {instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(Array.isArray(data57)){
const len8 = data57.length;
for(let i8=0; i8<len8; i8++){
if(typeof data57[i8] !== "string"){
const err70 = {instancePath:instancePath+"/conditions/" + i8,schemaPath:"#/properties/conditions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
}
if(data.callbacks !== undefined){
let data59 = data.callbacks;
if((!(Array.isArray(data59))) && (data59 !== null)){
const err71 = {instancePath:instancePath+"/callbacks",schemaPath:"#/properties/callbacks/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(Array.isArray(data59)){
const len9 = data59.length;
for(let i9=0; i9<len9; i9++){
let data60 = data59[i9];
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.name === undefined){
const err72 = {instancePath:instancePath+"/callbacks/" + i9,schemaPath:"#/definitions/Callback/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data60.inputs === undefined){
const err73 = {instancePath:instancePath+"/callbacks/" + i9,schemaPath:"#/definitions/Callback/required",keyword:"required",params:{missingProperty: "inputs"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data60.name !== undefined){
if(typeof data60.name !== "string"){
const err74 = {instancePath:instancePath+"/callbacks/" + i9+"/name",schemaPath:"#/definitions/Callback/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data60.inputs !== undefined){
let data62 = data60.inputs;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
for(const key4 in data62){
if(typeof data62[key4] !== "string"){
const err75 = {instancePath:instancePath+"/callbacks/" + i9+"/inputs/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/Callback/properties/inputs/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/callbacks/" + i9+"/inputs",schemaPath:"#/definitions/Callback/properties/inputs/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/callbacks/" + i9,schemaPath:"#/definitions/Callback/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
}
if(data.retired !== undefined){
if(!(validate19(data.retired, {instancePath:instancePath+"/retired",parentData:data,parentDataProperty:"retired",rootData}))){
vErrors = append(vErrors, validate19.errors);
errors = vErrors.length;
}
}
if(data.confirmationBeforeChange !== undefined){
let data65 = data.confirmationBeforeChange;
if(((typeof data65 !== "boolean") && (typeof data65 !== "string")) && (data65 !== null)){
const err78 = {instancePath:instancePath+"/confirmationBeforeChange",schemaPath:"#/properties/confirmationBeforeChange/type",keyword:"type",params:{type: schema12.properties.confirmationBeforeChange.type}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.errors !== undefined){
let data66 = data.errors;
if((!(data66 && typeof data66 == "object" && !Array.isArray(data66))) && (data66 !== null)){
const err79 = {instancePath:instancePath+"/errors",schemaPath:"#/definitions/ErrorTexts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
for(const key5 in data66){
if(!((((((key5 === "required") || (key5 === "incomplete")) || (key5 === "invalid")) || (key5 === "min")) || (key5 === "max")) || (key5 === "exclusive"))){
const err80 = {instancePath:instancePath+"/errors",schemaPath:"#/definitions/ErrorTexts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data66.required !== undefined){
let data67 = data66.required;
if((typeof data67 !== "string") && (data67 !== null)){
const err81 = {instancePath:instancePath+"/errors/required",schemaPath:"#/definitions/ErrorTexts/properties/required/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data66.incomplete !== undefined){
let data68 = data66.incomplete;
if((typeof data68 !== "string") && (data68 !== null)){
const err82 = {instancePath:instancePath+"/errors/incomplete",schemaPath:"#/definitions/ErrorTexts/properties/incomplete/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data66.invalid !== undefined){
let data69 = data66.invalid;
if((typeof data69 !== "string") && (data69 !== null)){
const err83 = {instancePath:instancePath+"/errors/invalid",schemaPath:"#/definitions/ErrorTexts/properties/invalid/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data66.min !== undefined){
let data70 = data66.min;
if((typeof data70 !== "string") && (data70 !== null)){
const err84 = {instancePath:instancePath+"/errors/min",schemaPath:"#/definitions/ErrorTexts/properties/min/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data66.max !== undefined){
let data71 = data66.max;
if((typeof data71 !== "string") && (data71 !== null)){
const err85 = {instancePath:instancePath+"/errors/max",schemaPath:"#/definitions/ErrorTexts/properties/max/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data66.exclusive !== undefined){
let data72 = data66.exclusive;
if((typeof data72 !== "string") && (data72 !== null)){
const err86 = {instancePath:instancePath+"/errors/exclusive",schemaPath:"#/definitions/ErrorTexts/properties/exclusive/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
}
if(data.group !== undefined){
let data73 = data.group;
if((typeof data73 !== "string") && (data73 !== null)){
const err87 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
else {
const err88 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://plumbline.example/schemas/answers-document.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.link === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "link"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.template === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "template"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.questions === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "questions"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if((typeof data0 !== "string") && (!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0))))){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: schema11.properties.id.type}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.link !== undefined){
let data1 = data.link;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/link",schemaPath:"#/properties/link/pattern",keyword:"pattern",params:{pattern: "^[^/]+$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/link",schemaPath:"#/properties/link/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.template !== undefined){
let data2 = data.template;
if(((typeof data2 !== "string") && (!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2))))) && (!(data2 && typeof data2 == "object" && !Array.isArray(data2)))){
const err7 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/type",keyword:"type",params:{type: schema11.properties.template.type}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.title !== undefined){
let data3 = data.title;
if((typeof data3 !== "string") && (data3 !== null)){
const err8 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.code !== undefined){
let data4 = data.code;
if((typeof data4 !== "string") && (data4 !== null)){
const err9 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.tier !== undefined){
let data5 = data.tier;
if(!((((data5 === "basic") || (data5 === "standard")) || (data5 === "confidential")) || (data5 === null))){
const err10 = {instancePath:instancePath+"/tier",schemaPath:"#/properties/tier/enum",keyword:"enum",params:{allowedValues: schema11.properties.tier.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.description !== undefined){
let data6 = data.description;
if((typeof data6 !== "string") && (data6 !== null)){
const err11 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.modified !== undefined){
let data7 = data.modified;
if((typeof data7 !== "string") && (data7 !== null)){
const err12 = {instancePath:instancePath+"/modified",schemaPath:"#/properties/modified/type",keyword:"type",params:{type: schema11.properties.modified.type}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.modified_first_name !== undefined){
let data8 = data.modified_first_name;
if((typeof data8 !== "string") && (data8 !== null)){
const err13 = {instancePath:instancePath+"/modified_first_name",schemaPath:"#/properties/modified_first_name/type",keyword:"type",params:{type: schema11.properties.modified_first_name.type}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.modified_last_name !== undefined){
let data9 = data.modified_last_name;
if((typeof data9 !== "string") && (data9 !== null)){
const err14 = {instancePath:instancePath+"/modified_last_name",schemaPath:"#/properties/modified_last_name/type",keyword:"type",params:{type: schema11.properties.modified_last_name.type}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.is_changes_questions !== undefined){
let data10 = data.is_changes_questions;
if((typeof data10 !== "boolean") && (data10 !== null)){
const err15 = {instancePath:instancePath+"/is_changes_questions",schemaPath:"#/properties/is_changes_questions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.revision !== undefined){
let data11 = data.revision;
if((!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))) && (data11 !== null)){
const err16 = {instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err17 = {instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.questions !== undefined){
let data12 = data.questions;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
if(!(validate11(data12[i0], {instancePath:instancePath+"/questions/" + i0,parentData:data12,parentDataProperty:i0,rootData}))){
vErrors = append(vErrors, validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err18 = {instancePath:instancePath+"/questions",schemaPath:"#/properties/questions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

function append(errors, more) {
if (errors === null) return more;
for (const each of more) errors.push(each);
return errors;
}
