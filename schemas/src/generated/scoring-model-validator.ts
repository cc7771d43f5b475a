// Generated from scoring-model.schema.json by `pnpm gen`. Do not edit.
// @ts-nocheck

export const validate = validate10;
const schema11 = {"$id":"https://plumbline.example/schemas/scoring-model.schema.json","type":"array","items":{"$ref":"#/definitions/ScoringCategory"},"definitions":{"ScoringCategory":{"type":"object","required":["code","name","weight","metrics"],"properties":{"code":{"type":"string","pattern":"^[A-Z]{2,4}$"},"name":{"type":"string","pattern":"\\S"},"weight":{"type":"number","minimum":0,"maximum":100},"metrics":{"type":"array","items":{"$ref":"#/definitions/ScoringMetric"}}},"additionalProperties":false},"ScoringMetric":{"type":"object","required":["id","name","weight"],"properties":{"id":{"type":"string","pattern":"^[A-Z]{2,4}-[0-9]{2}$"},"name":{"type":"string","pattern":"\\S"},"weight":{"type":"number","minimum":0,"maximum":100}},"additionalProperties":false}}};
const schema12 = {"type":"object","required":["code","name","weight","metrics"],"properties":{"code":{"type":"string","pattern":"^[A-Z]{2,4}$"},"name":{"type":"string","pattern":"\\S"},"weight":{"type":"number","minimum":0,"maximum":100},"metrics":{"type":"array","items":{"$ref":"#/definitions/ScoringMetric"}}},"additionalProperties":false};
const schema13 = {"type":"object","required":["id","name","weight"],"properties":{"id":{"type":"string","pattern":"^[A-Z]{2,4}-[0-9]{2}$"},"name":{"type":"string","pattern":"\\S"},"weight":{"type":"number","minimum":0,"maximum":100}},"additionalProperties":false};
const pattern0 = new RegExp("^[A-Z]{2,4}$", "u");
const pattern1 = new RegExp("\\S", "u");
const pattern2 = new RegExp("^[A-Z]{2,4}-[0-9]{2}$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.weight === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "weight"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.metrics === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metrics"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "code") || (key0 === "name")) || (key0 === "weight")) || (key0 === "metrics"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err5 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2,4}$"}};
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
const err6 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.weight !== undefined){
let data2 = data.weight;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.metrics !== undefined){
let data3 = data.metrics;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.id === undefined){
const err12 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/definitions/ScoringMetric/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4.name === undefined){
const err13 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/definitions/ScoringMetric/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.weight === undefined){
const err14 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/definitions/ScoringMetric/required",keyword:"required",params:{missingProperty: "weight"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "id") || (key1 === "name")) || (key1 === "weight"))){
const err15 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/definitions/ScoringMetric/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.id !== undefined){
let data5 = data4.id;
if(typeof data5 === "string"){
if(!pattern2.test(data5)){
const err16 = {instancePath:instancePath+"/metrics/" + i0+"/id",schemaPath:"#/definitions/ScoringMetric/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2,4}-[0-9]{2}$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/metrics/" + i0+"/id",schemaPath:"#/definitions/ScoringMetric/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data4.name !== undefined){
let data6 = data4.name;
if(typeof data6 === "string"){
if(!pattern1.test(data6)){
const err18 = {instancePath:instancePath+"/metrics/" + i0+"/name",schemaPath:"#/definitions/ScoringMetric/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/metrics/" + i0+"/name",schemaPath:"#/definitions/ScoringMetric/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data4.weight !== undefined){
let data7 = data4.weight;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 100 || isNaN(data7)){
const err20 = {instancePath:instancePath+"/metrics/" + i0+"/weight",schemaPath:"#/definitions/ScoringMetric/properties/weight/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err21 = {instancePath:instancePath+"/metrics/" + i0+"/weight",schemaPath:"#/definitions/ScoringMetric/properties/weight/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/metrics/" + i0+"/weight",schemaPath:"#/definitions/ScoringMetric/properties/weight/type",keyword:"type",params:{type: "number"}};
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
else {
const err23 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/definitions/ScoringMetric/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://plumbline.example/schemas/scoring-model.schema.json" */;
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate11(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = append(vErrors, validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
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
