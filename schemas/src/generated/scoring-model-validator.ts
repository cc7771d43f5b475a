// Generated from scoring-model.schema.json by `npm run gen`. Do not edit.
// @ts-nocheck

export const validate = validate10;
const schema11 = {"$id":"https://plumbline.example/schemas/scoring-model.schema.json","type":"object","required":["name","version","template","about","caveat","years","expirations","keptOut","inputs","amounts","categories","caps","requirements","parameters","switches","grades","coverage","limits","actions"],"properties":{"$schema":{"type":"string","nullable":true},"name":{"type":"string","pattern":"\\S"},"version":{"type":"string","pattern":"\\S"},"template":{"type":"string"},"about":{"type":"string","pattern":"\\S"},"caveat":{"type":"string","pattern":"\\S"},"years":{"type":"object","additionalProperties":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}},"expirations":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}},"keptOut":{"type":"array","items":{"$ref":"#/definitions/ScoringKeptOut"}},"inputs":{"type":"array","items":{"$ref":"#/definitions/ScoringInput"}},"amounts":{"type":"array","items":{"$ref":"#/definitions/ScoringAmount"}},"categories":{"type":"array","items":{"$ref":"#/definitions/ScoringCategory"}},"caps":{"type":"array","items":{"$ref":"#/definitions/ScoringCap"}},"requirements":{"type":"array","items":{"$ref":"#/definitions/ScoringRequirement"}},"parameters":{"type":"array","items":{"$ref":"#/definitions/ScoringParameter"}},"switches":{"type":"array","items":{"$ref":"#/definitions/ScoringSwitch"}},"grades":{"type":"array","items":{"$ref":"#/definitions/ScoringGrade"}},"coverage":{"$ref":"#/definitions/ScoringCoverage"},"limits":{"$ref":"#/definitions/ScoringLimits"},"actions":{"type":"array","items":{"$ref":"#/definitions/ScoringAction"}}},"additionalProperties":false,"definitions":{"ScoringKeptOut":{"type":"object","required":["question","is","sections","questions","about"],"properties":{"question":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"is":{"type":"string"},"sections":{"type":"array","items":{"type":"string"}},"questions":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}},"about":{"type":"string","pattern":"\\S"}},"additionalProperties":false},"ScoringInput":{"type":"object","required":["id","take"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"question":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$","nullable":true},"take":{"type":"string","enum":["value","latest","oldest","list","count","first","last","evaluations","rate","answered","required"]},"measure":{"type":"string","enum":["trir","dart",null]},"where":{"type":"array","items":{"$ref":"#/definitions/ScoringFilter"},"nullable":true},"newest":{"type":"integer","minimum":1,"nullable":true},"least":{"type":"integer","minimum":1,"nullable":true},"complete":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"nullable":true},"answered":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"nullable":true},"without":{"type":"array","items":{"type":"string"},"nullable":true},"gates":{"type":"array","items":{"$ref":"#/definitions/ScoringGate"},"nullable":true},"blank":{"type":["number","string"],"nullable":true},"hidden":{"type":["number","string"],"nullable":true},"notShared":{"type":["number","string"],"nullable":true},"instead":{"type":"array","items":{"$ref":"#/definitions/ScoringInstead"},"nullable":true}},"additionalProperties":false},"ScoringFilter":{"type":"object","required":["question"],"properties":{"question":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"or":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$","nullable":true},"is":{"type":"array","items":{"type":"string"},"nullable":true},"not":{"type":"array","items":{"type":"string"},"nullable":true},"isAnswered":{"type":"boolean","nullable":true},"below":{"type":"number","nullable":true},"atLeast":{"type":["number","string"],"nullable":true},"months":{"type":"number","minimum":0,"nullable":true},"years":{"type":"number","minimum":0,"nullable":true},"isPast":{"type":"boolean","nullable":true}},"additionalProperties":false},"ScoringGate":{"type":"object","required":["question","gives"],"properties":{"question":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"is":{"type":"array","items":{"type":"string"},"nullable":true},"lacks":{"type":"array","items":{"type":"string"},"nullable":true},"gives":{"type":["number","string"]},"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$","nullable":true}},"additionalProperties":false},"ScoringInstead":{"type":"object","required":["switch","input"],"properties":{"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"input":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"isHidden":{"type":"boolean","nullable":true}},"additionalProperties":false},"ScoringVariant":{"type":"object","required":["switch","formula"],"properties":{"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"formula":{"type":"string","pattern":"\\S"},"zero":{"type":"string","enum":["best","worst",null]}},"additionalProperties":false},"ScoringAmount":{"type":"object","required":["id","name","unit","formula"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"unit":{"type":"string","enum":["$","%","ratio","rate","count","days","months","years","option","thousand $","million $"]},"formula":{"type":"string","pattern":"\\S"},"variants":{"type":"array","items":{"$ref":"#/definitions/ScoringVariant"},"nullable":true},"fromValues":{"type":"string","pattern":"\\S","nullable":true}},"additionalProperties":false},"ScoringCategory":{"type":"object","required":["code","name","weight","metrics"],"properties":{"code":{"type":"string","pattern":"^[A-Z]{2,4}$"},"name":{"type":"string","pattern":"\\S"},"weight":{"type":"number","minimum":0,"maximum":1000},"metrics":{"type":"array","items":{"$ref":"#/definitions/ScoringMetric"}}},"additionalProperties":false},"ScoringMetric":{"type":"object","required":["id","name","weight","unit","direction","about"],"properties":{"id":{"type":"string","pattern":"^[A-Z]{2,4}-[0-9]{2}$"},"name":{"type":"string","pattern":"\\S"},"weight":{"type":"number","minimum":0,"maximum":1000},"unit":{"type":"string","enum":["$","%","ratio","rate","count","days","months","years","option","thousand $","million $"]},"direction":{"type":"string","enum":["up","down","band","choice"]},"formula":{"type":"string","pattern":"\\S","nullable":true},"choice":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$","nullable":true},"bands":{"type":"array","items":{"$ref":"#/definitions/ScoringBand"},"nullable":true},"choices":{"type":"array","items":{"$ref":"#/definitions/ScoringChoice"},"nullable":true},"readAs":{"type":"array","items":{"$ref":"#/definitions/ScoringReadAs"},"nullable":true},"zero":{"type":"string","enum":["best","worst",null]},"skip":{"type":"string","pattern":"\\S","nullable":true},"skipOptions":{"type":"array","items":{"type":"string"},"nullable":true},"variants":{"type":"array","items":{"$ref":"#/definitions/ScoringVariant"},"nullable":true},"about":{"type":"string","pattern":"\\S"}},"additionalProperties":false},"ScoringBand":{"type":"object","required":["score"],"properties":{"atLeast":{"type":"number","nullable":true},"atMost":{"type":"number","nullable":true},"below":{"type":"number","nullable":true},"above":{"type":"number","nullable":true},"score":{"type":"number","minimum":0,"maximum":100}},"additionalProperties":false},"ScoringChoice":{"type":"object","required":["option","score"],"properties":{"option":{"type":"string"},"score":{"type":"number","minimum":0,"maximum":100}},"additionalProperties":false},"ScoringReadAs":{"type":"object","required":["switch","option","when","as"],"properties":{"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"option":{"type":"string"},"when":{"type":"string","pattern":"\\S"},"as":{"type":"string"}},"additionalProperties":false},"ScoringCap":{"type":"object","required":["id","name","cap","isOn","reason"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"cap":{"type":"string"},"isOn":{"type":"boolean"},"formula":{"type":"string","pattern":"\\S","nullable":true},"assumed":{"type":"string","pattern":"\\S","nullable":true},"fromValues":{"type":"string","pattern":"\\S","nullable":true},"assumedFromValues":{"type":"string","pattern":"\\S","nullable":true},"reason":{"type":"string","pattern":"\\S"},"assumedReason":{"type":"string","pattern":"\\S","nullable":true},"about":{"type":"string","pattern":"\\S","nullable":true}},"additionalProperties":false},"ScoringRequirement":{"type":"object","required":["id","name","amount"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"amount":{"type":"number","minimum":0,"maximum":1000000000000}},"additionalProperties":false},"ScoringParameter":{"type":"object","required":["id","name","value","minimum","maximum"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"value":{"type":"number"},"minimum":{"type":"number"},"maximum":{"type":"number"}},"additionalProperties":false},"ScoringSwitch":{"type":"object","required":["id","name","help","isOn"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"help":{"type":"string","pattern":"\\S"},"isOn":{"type":"boolean"}},"additionalProperties":false},"ScoringGrade":{"type":"object","required":["letter","from"],"properties":{"letter":{"type":"string"},"from":{"type":"number","minimum":0,"maximum":100}},"additionalProperties":false},"ScoringCoverage":{"type":"object","required":["gradeFrom","fullFrom","cap"],"properties":{"gradeFrom":{"type":"number","minimum":0,"maximum":100},"fullFrom":{"type":"number","minimum":0,"maximum":100},"cap":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"}},"additionalProperties":false},"ScoringLimits":{"type":"object","required":["coefficients","awc","awcPlus","referenceAggregate","aggregate","single","backlog","available","suggested","limited","rounding","strained","overextended"],"properties":{"coefficients":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"}},"awc":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"awcPlus":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"referenceAggregate":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"backlog":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"aggregate":{"type":"array","items":{"$ref":"#/definitions/ScoringCandidate"}},"single":{"type":"array","items":{"$ref":"#/definitions/ScoringCandidate"}},"available":{"type":"string","pattern":"\\S"},"suggested":{"type":"string","pattern":"\\S"},"limited":{"$ref":"#/definitions/ScoringLimited"},"rounding":{"type":"array","items":{"$ref":"#/definitions/ScoringRounding"}},"strained":{"type":"string","pattern":"\\S"},"overextended":{"type":"string","pattern":"\\S"}},"additionalProperties":false},"ScoringCandidate":{"type":"object","required":["id","name","formula","isNeeded"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"formula":{"type":"string","pattern":"\\S"},"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$","nullable":true},"isNeeded":{"type":"boolean"}},"additionalProperties":false},"ScoringLimited":{"type":"object","required":["single","aggregate"],"properties":{"single":{"type":"string","pattern":"\\S"},"aggregate":{"type":"string","pattern":"\\S"}},"additionalProperties":false},"ScoringRounding":{"type":"object","required":["to"],"properties":{"below":{"type":"number","nullable":true},"to":{"type":"number","minimum":1}},"additionalProperties":false},"ScoringAction":{"type":"object","required":["letter","meaning","status","words"],"properties":{"letter":{"type":"string","enum":["A","B","C","D","F"]},"meaning":{"type":"string","pattern":"\\S"},"status":{"type":"string","pattern":"\\S"},"words":{"type":"string","pattern":"\\S"}},"additionalProperties":false}}};
const schema12 = {"type":"object","required":["question","is","sections","questions","about"],"properties":{"question":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"is":{"type":"string"},"sections":{"type":"array","items":{"type":"string"}},"questions":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}},"about":{"type":"string","pattern":"\\S"}},"additionalProperties":false};
const schema25 = {"type":"object","required":["id","name","cap","isOn","reason"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"cap":{"type":"string"},"isOn":{"type":"boolean"},"formula":{"type":"string","pattern":"\\S","nullable":true},"assumed":{"type":"string","pattern":"\\S","nullable":true},"fromValues":{"type":"string","pattern":"\\S","nullable":true},"assumedFromValues":{"type":"string","pattern":"\\S","nullable":true},"reason":{"type":"string","pattern":"\\S"},"assumedReason":{"type":"string","pattern":"\\S","nullable":true},"about":{"type":"string","pattern":"\\S","nullable":true}},"additionalProperties":false};
const schema26 = {"type":"object","required":["id","name","amount"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"amount":{"type":"number","minimum":0,"maximum":1000000000000}},"additionalProperties":false};
const schema27 = {"type":"object","required":["id","name","value","minimum","maximum"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"value":{"type":"number"},"minimum":{"type":"number"},"maximum":{"type":"number"}},"additionalProperties":false};
const schema28 = {"type":"object","required":["id","name","help","isOn"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"help":{"type":"string","pattern":"\\S"},"isOn":{"type":"boolean"}},"additionalProperties":false};
const schema29 = {"type":"object","required":["letter","from"],"properties":{"letter":{"type":"string"},"from":{"type":"number","minimum":0,"maximum":100}},"additionalProperties":false};
const schema30 = {"type":"object","required":["gradeFrom","fullFrom","cap"],"properties":{"gradeFrom":{"type":"number","minimum":0,"maximum":100},"fullFrom":{"type":"number","minimum":0,"maximum":100},"cap":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"}},"additionalProperties":false};
const schema36 = {"type":"object","required":["letter","meaning","status","words"],"properties":{"letter":{"type":"string","enum":["A","B","C","D","F"]},"meaning":{"type":"string","pattern":"\\S"},"status":{"type":"string","pattern":"\\S"},"words":{"type":"string","pattern":"\\S"}},"additionalProperties":false};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("\\S", "u");
const pattern4 = new RegExp("^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$", "u");
const pattern9 = new RegExp("^[A-Za-z][A-Za-z0-9_]*$", "u");
const schema13 = {"type":"object","required":["id","take"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"question":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$","nullable":true},"take":{"type":"string","enum":["value","latest","oldest","list","count","first","last","evaluations","rate","answered","required"]},"measure":{"type":"string","enum":["trir","dart",null]},"where":{"type":"array","items":{"$ref":"#/definitions/ScoringFilter"},"nullable":true},"newest":{"type":"integer","minimum":1,"nullable":true},"least":{"type":"integer","minimum":1,"nullable":true},"complete":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"nullable":true},"answered":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"nullable":true},"without":{"type":"array","items":{"type":"string"},"nullable":true},"gates":{"type":"array","items":{"$ref":"#/definitions/ScoringGate"},"nullable":true},"blank":{"type":["number","string"],"nullable":true},"hidden":{"type":["number","string"],"nullable":true},"notShared":{"type":["number","string"],"nullable":true},"instead":{"type":"array","items":{"$ref":"#/definitions/ScoringInstead"},"nullable":true}},"additionalProperties":false};
const schema14 = {"type":"object","required":["question"],"properties":{"question":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"or":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$","nullable":true},"is":{"type":"array","items":{"type":"string"},"nullable":true},"not":{"type":"array","items":{"type":"string"},"nullable":true},"isAnswered":{"type":"boolean","nullable":true},"below":{"type":"number","nullable":true},"atLeast":{"type":["number","string"],"nullable":true},"months":{"type":"number","minimum":0,"nullable":true},"years":{"type":"number","minimum":0,"nullable":true},"isPast":{"type":"boolean","nullable":true}},"additionalProperties":false};
const schema15 = {"type":"object","required":["question","gives"],"properties":{"question":{"type":"string","pattern":"^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"},"is":{"type":"array","items":{"type":"string"},"nullable":true},"lacks":{"type":"array","items":{"type":"string"},"nullable":true},"gives":{"type":["number","string"]},"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$","nullable":true}},"additionalProperties":false};
const schema16 = {"type":"object","required":["switch","input"],"properties":{"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"input":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"isHidden":{"type":"boolean","nullable":true}},"additionalProperties":false};

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
if(data.take === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "take"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema13.properties, key0))){
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
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
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
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.question !== undefined){
let data1 = data.question;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/question",schemaPath:"#/properties/question/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err6 = {instancePath:instancePath+"/question",schemaPath:"#/properties/question/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
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
if(data.take !== undefined){
let data2 = data.take;
if(typeof data2 !== "string"){
const err7 = {instancePath:instancePath+"/take",schemaPath:"#/properties/take/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((((((((((data2 === "value") || (data2 === "latest")) || (data2 === "oldest")) || (data2 === "list")) || (data2 === "count")) || (data2 === "first")) || (data2 === "last")) || (data2 === "evaluations")) || (data2 === "rate")) || (data2 === "answered")) || (data2 === "required"))){
const err8 = {instancePath:instancePath+"/take",schemaPath:"#/properties/take/enum",keyword:"enum",params:{allowedValues: schema13.properties.take.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.measure !== undefined){
let data3 = data.measure;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/measure",schemaPath:"#/properties/measure/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((data3 === "trir") || (data3 === "dart")) || (data3 === null))){
const err10 = {instancePath:instancePath+"/measure",schemaPath:"#/properties/measure/enum",keyword:"enum",params:{allowedValues: schema13.properties.measure.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.where !== undefined){
let data4 = data.where;
if((!(Array.isArray(data4))) && (data4 !== null)){
const err11 = {instancePath:instancePath+"/where",schemaPath:"#/properties/where/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.question === undefined){
const err12 = {instancePath:instancePath+"/where/" + i0,schemaPath:"#/definitions/ScoringFilter/required",keyword:"required",params:{missingProperty: "question"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key1 in data5){
if(!(func2.call(schema14.properties, key1))){
const err13 = {instancePath:instancePath+"/where/" + i0,schemaPath:"#/definitions/ScoringFilter/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.question !== undefined){
let data6 = data5.question;
if(typeof data6 === "string"){
if(!pattern4.test(data6)){
const err14 = {instancePath:instancePath+"/where/" + i0+"/question",schemaPath:"#/definitions/ScoringFilter/properties/question/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/where/" + i0+"/question",schemaPath:"#/definitions/ScoringFilter/properties/question/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data5.or !== undefined){
let data7 = data5.or;
if((typeof data7 !== "string") && (data7 !== null)){
const err16 = {instancePath:instancePath+"/where/" + i0+"/or",schemaPath:"#/definitions/ScoringFilter/properties/or/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
const err17 = {instancePath:instancePath+"/where/" + i0+"/or",schemaPath:"#/definitions/ScoringFilter/properties/or/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
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
if(data5.is !== undefined){
let data8 = data5.is;
if((!(Array.isArray(data8))) && (data8 !== null)){
const err18 = {instancePath:instancePath+"/where/" + i0+"/is",schemaPath:"#/definitions/ScoringFilter/properties/is/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(typeof data8[i1] !== "string"){
const err19 = {instancePath:instancePath+"/where/" + i0+"/is/" + i1,schemaPath:"#/definitions/ScoringFilter/properties/is/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
}
if(data5.not !== undefined){
let data10 = data5.not;
if((!(Array.isArray(data10))) && (data10 !== null)){
const err20 = {instancePath:instancePath+"/where/" + i0+"/not",schemaPath:"#/definitions/ScoringFilter/properties/not/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(Array.isArray(data10)){
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
if(typeof data10[i2] !== "string"){
const err21 = {instancePath:instancePath+"/where/" + i0+"/not/" + i2,schemaPath:"#/definitions/ScoringFilter/properties/not/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
if(data5.isAnswered !== undefined){
let data12 = data5.isAnswered;
if((typeof data12 !== "boolean") && (data12 !== null)){
const err22 = {instancePath:instancePath+"/where/" + i0+"/isAnswered",schemaPath:"#/definitions/ScoringFilter/properties/isAnswered/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data5.below !== undefined){
let data13 = data5.below;
if((!((typeof data13 == "number") && (isFinite(data13)))) && (data13 !== null)){
const err23 = {instancePath:instancePath+"/where/" + i0+"/below",schemaPath:"#/definitions/ScoringFilter/properties/below/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data5.atLeast !== undefined){
let data14 = data5.atLeast;
if(((!((typeof data14 == "number") && (isFinite(data14)))) && (typeof data14 !== "string")) && (data14 !== null)){
const err24 = {instancePath:instancePath+"/where/" + i0+"/atLeast",schemaPath:"#/definitions/ScoringFilter/properties/atLeast/type",keyword:"type",params:{type: schema14.properties.atLeast.type}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data5.months !== undefined){
let data15 = data5.months;
if((!((typeof data15 == "number") && (isFinite(data15)))) && (data15 !== null)){
const err25 = {instancePath:instancePath+"/where/" + i0+"/months",schemaPath:"#/definitions/ScoringFilter/properties/months/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
const err26 = {instancePath:instancePath+"/where/" + i0+"/months",schemaPath:"#/definitions/ScoringFilter/properties/months/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data5.years !== undefined){
let data16 = data5.years;
if((!((typeof data16 == "number") && (isFinite(data16)))) && (data16 !== null)){
const err27 = {instancePath:instancePath+"/where/" + i0+"/years",schemaPath:"#/definitions/ScoringFilter/properties/years/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
const err28 = {instancePath:instancePath+"/where/" + i0+"/years",schemaPath:"#/definitions/ScoringFilter/properties/years/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data5.isPast !== undefined){
let data17 = data5.isPast;
if((typeof data17 !== "boolean") && (data17 !== null)){
const err29 = {instancePath:instancePath+"/where/" + i0+"/isPast",schemaPath:"#/definitions/ScoringFilter/properties/isPast/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err30 = {instancePath:instancePath+"/where/" + i0,schemaPath:"#/definitions/ScoringFilter/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
}
if(data.newest !== undefined){
let data18 = data.newest;
if((!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))) && (data18 !== null)){
const err31 = {instancePath:instancePath+"/newest",schemaPath:"#/properties/newest/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1 || isNaN(data18)){
const err32 = {instancePath:instancePath+"/newest",schemaPath:"#/properties/newest/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.least !== undefined){
let data19 = data.least;
if((!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))) && (data19 !== null)){
const err33 = {instancePath:instancePath+"/least",schemaPath:"#/properties/least/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 1 || isNaN(data19)){
const err34 = {instancePath:instancePath+"/least",schemaPath:"#/properties/least/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.complete !== undefined){
let data20 = data.complete;
if((!(Array.isArray(data20))) && (data20 !== null)){
const err35 = {instancePath:instancePath+"/complete",schemaPath:"#/properties/complete/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(Array.isArray(data20)){
const len3 = data20.length;
for(let i3=0; i3<len3; i3++){
let data21 = data20[i3];
if(typeof data21 === "string"){
if(!pattern4.test(data21)){
const err36 = {instancePath:instancePath+"/complete/" + i3,schemaPath:"#/properties/complete/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/complete/" + i3,schemaPath:"#/properties/complete/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
}
if(data.answered !== undefined){
let data22 = data.answered;
if((!(Array.isArray(data22))) && (data22 !== null)){
const err38 = {instancePath:instancePath+"/answered",schemaPath:"#/properties/answered/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(Array.isArray(data22)){
const len4 = data22.length;
for(let i4=0; i4<len4; i4++){
let data23 = data22[i4];
if(typeof data23 === "string"){
if(!pattern4.test(data23)){
const err39 = {instancePath:instancePath+"/answered/" + i4,schemaPath:"#/properties/answered/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/answered/" + i4,schemaPath:"#/properties/answered/items/type",keyword:"type",params:{type: "string"}};
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
if(data.without !== undefined){
let data24 = data.without;
if((!(Array.isArray(data24))) && (data24 !== null)){
const err41 = {instancePath:instancePath+"/without",schemaPath:"#/properties/without/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(Array.isArray(data24)){
const len5 = data24.length;
for(let i5=0; i5<len5; i5++){
if(typeof data24[i5] !== "string"){
const err42 = {instancePath:instancePath+"/without/" + i5,schemaPath:"#/properties/without/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
}
if(data.gates !== undefined){
let data26 = data.gates;
if((!(Array.isArray(data26))) && (data26 !== null)){
const err43 = {instancePath:instancePath+"/gates",schemaPath:"#/properties/gates/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(Array.isArray(data26)){
const len6 = data26.length;
for(let i6=0; i6<len6; i6++){
let data27 = data26[i6];
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.question === undefined){
const err44 = {instancePath:instancePath+"/gates/" + i6,schemaPath:"#/definitions/ScoringGate/required",keyword:"required",params:{missingProperty: "question"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data27.gives === undefined){
const err45 = {instancePath:instancePath+"/gates/" + i6,schemaPath:"#/definitions/ScoringGate/required",keyword:"required",params:{missingProperty: "gives"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
for(const key2 in data27){
if(!(((((key2 === "question") || (key2 === "is")) || (key2 === "lacks")) || (key2 === "gives")) || (key2 === "switch"))){
const err46 = {instancePath:instancePath+"/gates/" + i6,schemaPath:"#/definitions/ScoringGate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data27.question !== undefined){
let data28 = data27.question;
if(typeof data28 === "string"){
if(!pattern4.test(data28)){
const err47 = {instancePath:instancePath+"/gates/" + i6+"/question",schemaPath:"#/definitions/ScoringGate/properties/question/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/gates/" + i6+"/question",schemaPath:"#/definitions/ScoringGate/properties/question/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data27.is !== undefined){
let data29 = data27.is;
if((!(Array.isArray(data29))) && (data29 !== null)){
const err49 = {instancePath:instancePath+"/gates/" + i6+"/is",schemaPath:"#/definitions/ScoringGate/properties/is/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(Array.isArray(data29)){
const len7 = data29.length;
for(let i7=0; i7<len7; i7++){
if(typeof data29[i7] !== "string"){
const err50 = {instancePath:instancePath+"/gates/" + i6+"/is/" + i7,schemaPath:"#/definitions/ScoringGate/properties/is/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
}
if(data27.lacks !== undefined){
let data31 = data27.lacks;
if((!(Array.isArray(data31))) && (data31 !== null)){
const err51 = {instancePath:instancePath+"/gates/" + i6+"/lacks",schemaPath:"#/definitions/ScoringGate/properties/lacks/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(Array.isArray(data31)){
const len8 = data31.length;
for(let i8=0; i8<len8; i8++){
if(typeof data31[i8] !== "string"){
const err52 = {instancePath:instancePath+"/gates/" + i6+"/lacks/" + i8,schemaPath:"#/definitions/ScoringGate/properties/lacks/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
}
if(data27.gives !== undefined){
let data33 = data27.gives;
if((!((typeof data33 == "number") && (isFinite(data33)))) && (typeof data33 !== "string")){
const err53 = {instancePath:instancePath+"/gates/" + i6+"/gives",schemaPath:"#/definitions/ScoringGate/properties/gives/type",keyword:"type",params:{type: schema15.properties.gives.type}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data27.switch !== undefined){
let data34 = data27.switch;
if((typeof data34 !== "string") && (data34 !== null)){
const err54 = {instancePath:instancePath+"/gates/" + i6+"/switch",schemaPath:"#/definitions/ScoringGate/properties/switch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(typeof data34 === "string"){
if(!pattern9.test(data34)){
const err55 = {instancePath:instancePath+"/gates/" + i6+"/switch",schemaPath:"#/definitions/ScoringGate/properties/switch/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
}
else {
const err56 = {instancePath:instancePath+"/gates/" + i6,schemaPath:"#/definitions/ScoringGate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
}
if(data.blank !== undefined){
let data35 = data.blank;
if(((!((typeof data35 == "number") && (isFinite(data35)))) && (typeof data35 !== "string")) && (data35 !== null)){
const err57 = {instancePath:instancePath+"/blank",schemaPath:"#/properties/blank/type",keyword:"type",params:{type: schema13.properties.blank.type}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.hidden !== undefined){
let data36 = data.hidden;
if(((!((typeof data36 == "number") && (isFinite(data36)))) && (typeof data36 !== "string")) && (data36 !== null)){
const err58 = {instancePath:instancePath+"/hidden",schemaPath:"#/properties/hidden/type",keyword:"type",params:{type: schema13.properties.hidden.type}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.notShared !== undefined){
let data37 = data.notShared;
if(((!((typeof data37 == "number") && (isFinite(data37)))) && (typeof data37 !== "string")) && (data37 !== null)){
const err59 = {instancePath:instancePath+"/notShared",schemaPath:"#/properties/notShared/type",keyword:"type",params:{type: schema13.properties.notShared.type}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.instead !== undefined){
let data38 = data.instead;
if((!(Array.isArray(data38))) && (data38 !== null)){
const err60 = {instancePath:instancePath+"/instead",schemaPath:"#/properties/instead/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(Array.isArray(data38)){
const len9 = data38.length;
for(let i9=0; i9<len9; i9++){
let data39 = data38[i9];
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.switch === undefined){
const err61 = {instancePath:instancePath+"/instead/" + i9,schemaPath:"#/definitions/ScoringInstead/required",keyword:"required",params:{missingProperty: "switch"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data39.input === undefined){
const err62 = {instancePath:instancePath+"/instead/" + i9,schemaPath:"#/definitions/ScoringInstead/required",keyword:"required",params:{missingProperty: "input"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
for(const key3 in data39){
if(!(((key3 === "switch") || (key3 === "input")) || (key3 === "isHidden"))){
const err63 = {instancePath:instancePath+"/instead/" + i9,schemaPath:"#/definitions/ScoringInstead/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data39.switch !== undefined){
let data40 = data39.switch;
if(typeof data40 === "string"){
if(!pattern9.test(data40)){
const err64 = {instancePath:instancePath+"/instead/" + i9+"/switch",schemaPath:"#/definitions/ScoringInstead/properties/switch/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/instead/" + i9+"/switch",schemaPath:"#/definitions/ScoringInstead/properties/switch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data39.input !== undefined){
let data41 = data39.input;
if(typeof data41 === "string"){
if(!pattern9.test(data41)){
const err66 = {instancePath:instancePath+"/instead/" + i9+"/input",schemaPath:"#/definitions/ScoringInstead/properties/input/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/instead/" + i9+"/input",schemaPath:"#/definitions/ScoringInstead/properties/input/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data39.isHidden !== undefined){
let data42 = data39.isHidden;
if((typeof data42 !== "boolean") && (data42 !== null)){
const err68 = {instancePath:instancePath+"/instead/" + i9+"/isHidden",schemaPath:"#/definitions/ScoringInstead/properties/isHidden/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/instead/" + i9,schemaPath:"#/definitions/ScoringInstead/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
}
}
else {
const err70 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"object","required":["id","name","unit","formula"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"unit":{"type":"string","enum":["$","%","ratio","rate","count","days","months","years","option","thousand $","million $"]},"formula":{"type":"string","pattern":"\\S"},"variants":{"type":"array","items":{"$ref":"#/definitions/ScoringVariant"},"nullable":true},"fromValues":{"type":"string","pattern":"\\S","nullable":true}},"additionalProperties":false};
const schema18 = {"type":"object","required":["switch","formula"],"properties":{"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"formula":{"type":"string","pattern":"\\S"},"zero":{"type":"string","enum":["best","worst",null]}},"additionalProperties":false};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.unit === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.formula === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "formula"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "name")) || (key0 === "unit")) || (key0 === "formula")) || (key0 === "variants")) || (key0 === "fromValues"))){
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
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
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
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
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
if(!pattern0.test(data1)){
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
if(data.unit !== undefined){
let data2 = data.unit;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((((((((((data2 === "$") || (data2 === "%")) || (data2 === "ratio")) || (data2 === "rate")) || (data2 === "count")) || (data2 === "days")) || (data2 === "months")) || (data2 === "years")) || (data2 === "option")) || (data2 === "thousand $")) || (data2 === "million $"))){
const err10 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/enum",keyword:"enum",params:{allowedValues: schema17.properties.unit.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.formula !== undefined){
let data3 = data.formula;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err11 = {instancePath:instancePath+"/formula",schemaPath:"#/properties/formula/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/formula",schemaPath:"#/properties/formula/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.variants !== undefined){
let data4 = data.variants;
if((!(Array.isArray(data4))) && (data4 !== null)){
const err13 = {instancePath:instancePath+"/variants",schemaPath:"#/properties/variants/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.switch === undefined){
const err14 = {instancePath:instancePath+"/variants/" + i0,schemaPath:"#/definitions/ScoringVariant/required",keyword:"required",params:{missingProperty: "switch"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data5.formula === undefined){
const err15 = {instancePath:instancePath+"/variants/" + i0,schemaPath:"#/definitions/ScoringVariant/required",keyword:"required",params:{missingProperty: "formula"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key1 in data5){
if(!(((key1 === "switch") || (key1 === "formula")) || (key1 === "zero"))){
const err16 = {instancePath:instancePath+"/variants/" + i0,schemaPath:"#/definitions/ScoringVariant/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.switch !== undefined){
let data6 = data5.switch;
if(typeof data6 === "string"){
if(!pattern9.test(data6)){
const err17 = {instancePath:instancePath+"/variants/" + i0+"/switch",schemaPath:"#/definitions/ScoringVariant/properties/switch/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/variants/" + i0+"/switch",schemaPath:"#/definitions/ScoringVariant/properties/switch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data5.formula !== undefined){
let data7 = data5.formula;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err19 = {instancePath:instancePath+"/variants/" + i0+"/formula",schemaPath:"#/definitions/ScoringVariant/properties/formula/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/variants/" + i0+"/formula",schemaPath:"#/definitions/ScoringVariant/properties/formula/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data5.zero !== undefined){
let data8 = data5.zero;
if(typeof data8 !== "string"){
const err21 = {instancePath:instancePath+"/variants/" + i0+"/zero",schemaPath:"#/definitions/ScoringVariant/properties/zero/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!(((data8 === "best") || (data8 === "worst")) || (data8 === null))){
const err22 = {instancePath:instancePath+"/variants/" + i0+"/zero",schemaPath:"#/definitions/ScoringVariant/properties/zero/enum",keyword:"enum",params:{allowedValues: schema18.properties.zero.enum}};
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
const err23 = {instancePath:instancePath+"/variants/" + i0,schemaPath:"#/definitions/ScoringVariant/type",keyword:"type",params:{type: "object"}};
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
}
if(data.fromValues !== undefined){
let data9 = data.fromValues;
if((typeof data9 !== "string") && (data9 !== null)){
const err24 = {instancePath:instancePath+"/fromValues",schemaPath:"#/properties/fromValues/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(typeof data9 === "string"){
if(!pattern0.test(data9)){
const err25 = {instancePath:instancePath+"/fromValues",schemaPath:"#/properties/fromValues/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const schema19 = {"type":"object","required":["code","name","weight","metrics"],"properties":{"code":{"type":"string","pattern":"^[A-Z]{2,4}$"},"name":{"type":"string","pattern":"\\S"},"weight":{"type":"number","minimum":0,"maximum":1000},"metrics":{"type":"array","items":{"$ref":"#/definitions/ScoringMetric"}}},"additionalProperties":false};
const pattern25 = new RegExp("^[A-Z]{2,4}$", "u");
const schema20 = {"type":"object","required":["id","name","weight","unit","direction","about"],"properties":{"id":{"type":"string","pattern":"^[A-Z]{2,4}-[0-9]{2}$"},"name":{"type":"string","pattern":"\\S"},"weight":{"type":"number","minimum":0,"maximum":1000},"unit":{"type":"string","enum":["$","%","ratio","rate","count","days","months","years","option","thousand $","million $"]},"direction":{"type":"string","enum":["up","down","band","choice"]},"formula":{"type":"string","pattern":"\\S","nullable":true},"choice":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$","nullable":true},"bands":{"type":"array","items":{"$ref":"#/definitions/ScoringBand"},"nullable":true},"choices":{"type":"array","items":{"$ref":"#/definitions/ScoringChoice"},"nullable":true},"readAs":{"type":"array","items":{"$ref":"#/definitions/ScoringReadAs"},"nullable":true},"zero":{"type":"string","enum":["best","worst",null]},"skip":{"type":"string","pattern":"\\S","nullable":true},"skipOptions":{"type":"array","items":{"type":"string"},"nullable":true},"variants":{"type":"array","items":{"$ref":"#/definitions/ScoringVariant"},"nullable":true},"about":{"type":"string","pattern":"\\S"}},"additionalProperties":false};
const schema21 = {"type":"object","required":["score"],"properties":{"atLeast":{"type":"number","nullable":true},"atMost":{"type":"number","nullable":true},"below":{"type":"number","nullable":true},"above":{"type":"number","nullable":true},"score":{"type":"number","minimum":0,"maximum":100}},"additionalProperties":false};
const schema22 = {"type":"object","required":["option","score"],"properties":{"option":{"type":"string"},"score":{"type":"number","minimum":0,"maximum":100}},"additionalProperties":false};
const schema23 = {"type":"object","required":["switch","option","when","as"],"properties":{"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"option":{"type":"string"},"when":{"type":"string","pattern":"\\S"},"as":{"type":"string"}},"additionalProperties":false};
const pattern27 = new RegExp("^[A-Z]{2,4}-[0-9]{2}$", "u");

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.unit === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unit"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.direction === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "direction"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.about === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "about"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema20.properties, key0))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern27.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2,4}-[0-9]{2}$"}};
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
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.weight !== undefined){
let data2 = data.weight;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err12 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.unit !== undefined){
let data3 = data.unit;
if(typeof data3 !== "string"){
const err14 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(((((((((((data3 === "$") || (data3 === "%")) || (data3 === "ratio")) || (data3 === "rate")) || (data3 === "count")) || (data3 === "days")) || (data3 === "months")) || (data3 === "years")) || (data3 === "option")) || (data3 === "thousand $")) || (data3 === "million $"))){
const err15 = {instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/enum",keyword:"enum",params:{allowedValues: schema20.properties.unit.enum}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.direction !== undefined){
let data4 = data.direction;
if(typeof data4 !== "string"){
const err16 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((((data4 === "up") || (data4 === "down")) || (data4 === "band")) || (data4 === "choice"))){
const err17 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/enum",keyword:"enum",params:{allowedValues: schema20.properties.direction.enum}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.formula !== undefined){
let data5 = data.formula;
if((typeof data5 !== "string") && (data5 !== null)){
const err18 = {instancePath:instancePath+"/formula",schemaPath:"#/properties/formula/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err19 = {instancePath:instancePath+"/formula",schemaPath:"#/properties/formula/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.choice !== undefined){
let data6 = data.choice;
if((typeof data6 !== "string") && (data6 !== null)){
const err20 = {instancePath:instancePath+"/choice",schemaPath:"#/properties/choice/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data6 === "string"){
if(!pattern9.test(data6)){
const err21 = {instancePath:instancePath+"/choice",schemaPath:"#/properties/choice/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.bands !== undefined){
let data7 = data.bands;
if((!(Array.isArray(data7))) && (data7 !== null)){
const err22 = {instancePath:instancePath+"/bands",schemaPath:"#/properties/bands/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.score === undefined){
const err23 = {instancePath:instancePath+"/bands/" + i0,schemaPath:"#/definitions/ScoringBand/required",keyword:"required",params:{missingProperty: "score"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key1 in data8){
if(!(((((key1 === "atLeast") || (key1 === "atMost")) || (key1 === "below")) || (key1 === "above")) || (key1 === "score"))){
const err24 = {instancePath:instancePath+"/bands/" + i0,schemaPath:"#/definitions/ScoringBand/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data8.atLeast !== undefined){
let data9 = data8.atLeast;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
const err25 = {instancePath:instancePath+"/bands/" + i0+"/atLeast",schemaPath:"#/definitions/ScoringBand/properties/atLeast/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data8.atMost !== undefined){
let data10 = data8.atMost;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (data10 !== null)){
const err26 = {instancePath:instancePath+"/bands/" + i0+"/atMost",schemaPath:"#/definitions/ScoringBand/properties/atMost/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data8.below !== undefined){
let data11 = data8.below;
if((!((typeof data11 == "number") && (isFinite(data11)))) && (data11 !== null)){
const err27 = {instancePath:instancePath+"/bands/" + i0+"/below",schemaPath:"#/definitions/ScoringBand/properties/below/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data8.above !== undefined){
let data12 = data8.above;
if((!((typeof data12 == "number") && (isFinite(data12)))) && (data12 !== null)){
const err28 = {instancePath:instancePath+"/bands/" + i0+"/above",schemaPath:"#/definitions/ScoringBand/properties/above/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data8.score !== undefined){
let data13 = data8.score;
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 100 || isNaN(data13)){
const err29 = {instancePath:instancePath+"/bands/" + i0+"/score",schemaPath:"#/definitions/ScoringBand/properties/score/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err30 = {instancePath:instancePath+"/bands/" + i0+"/score",schemaPath:"#/definitions/ScoringBand/properties/score/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/bands/" + i0+"/score",schemaPath:"#/definitions/ScoringBand/properties/score/type",keyword:"type",params:{type: "number"}};
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
else {
const err32 = {instancePath:instancePath+"/bands/" + i0,schemaPath:"#/definitions/ScoringBand/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
}
if(data.choices !== undefined){
let data14 = data.choices;
if((!(Array.isArray(data14))) && (data14 !== null)){
const err33 = {instancePath:instancePath+"/choices",schemaPath:"#/properties/choices/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(Array.isArray(data14)){
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.option === undefined){
const err34 = {instancePath:instancePath+"/choices/" + i1,schemaPath:"#/definitions/ScoringChoice/required",keyword:"required",params:{missingProperty: "option"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data15.score === undefined){
const err35 = {instancePath:instancePath+"/choices/" + i1,schemaPath:"#/definitions/ScoringChoice/required",keyword:"required",params:{missingProperty: "score"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
for(const key2 in data15){
if(!((key2 === "option") || (key2 === "score"))){
const err36 = {instancePath:instancePath+"/choices/" + i1,schemaPath:"#/definitions/ScoringChoice/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data15.option !== undefined){
if(typeof data15.option !== "string"){
const err37 = {instancePath:instancePath+"/choices/" + i1+"/option",schemaPath:"#/definitions/ScoringChoice/properties/option/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data15.score !== undefined){
let data17 = data15.score;
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 100 || isNaN(data17)){
const err38 = {instancePath:instancePath+"/choices/" + i1+"/score",schemaPath:"#/definitions/ScoringChoice/properties/score/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err39 = {instancePath:instancePath+"/choices/" + i1+"/score",schemaPath:"#/definitions/ScoringChoice/properties/score/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/choices/" + i1+"/score",schemaPath:"#/definitions/ScoringChoice/properties/score/type",keyword:"type",params:{type: "number"}};
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
else {
const err41 = {instancePath:instancePath+"/choices/" + i1,schemaPath:"#/definitions/ScoringChoice/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
if(data.readAs !== undefined){
let data18 = data.readAs;
if((!(Array.isArray(data18))) && (data18 !== null)){
const err42 = {instancePath:instancePath+"/readAs",schemaPath:"#/properties/readAs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(Array.isArray(data18)){
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
let data19 = data18[i2];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.switch === undefined){
const err43 = {instancePath:instancePath+"/readAs/" + i2,schemaPath:"#/definitions/ScoringReadAs/required",keyword:"required",params:{missingProperty: "switch"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data19.option === undefined){
const err44 = {instancePath:instancePath+"/readAs/" + i2,schemaPath:"#/definitions/ScoringReadAs/required",keyword:"required",params:{missingProperty: "option"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data19.when === undefined){
const err45 = {instancePath:instancePath+"/readAs/" + i2,schemaPath:"#/definitions/ScoringReadAs/required",keyword:"required",params:{missingProperty: "when"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data19.as === undefined){
const err46 = {instancePath:instancePath+"/readAs/" + i2,schemaPath:"#/definitions/ScoringReadAs/required",keyword:"required",params:{missingProperty: "as"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
for(const key3 in data19){
if(!((((key3 === "switch") || (key3 === "option")) || (key3 === "when")) || (key3 === "as"))){
const err47 = {instancePath:instancePath+"/readAs/" + i2,schemaPath:"#/definitions/ScoringReadAs/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data19.switch !== undefined){
let data20 = data19.switch;
if(typeof data20 === "string"){
if(!pattern9.test(data20)){
const err48 = {instancePath:instancePath+"/readAs/" + i2+"/switch",schemaPath:"#/definitions/ScoringReadAs/properties/switch/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/readAs/" + i2+"/switch",schemaPath:"#/definitions/ScoringReadAs/properties/switch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data19.option !== undefined){
if(typeof data19.option !== "string"){
const err50 = {instancePath:instancePath+"/readAs/" + i2+"/option",schemaPath:"#/definitions/ScoringReadAs/properties/option/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data19.when !== undefined){
let data22 = data19.when;
if(typeof data22 === "string"){
if(!pattern0.test(data22)){
const err51 = {instancePath:instancePath+"/readAs/" + i2+"/when",schemaPath:"#/definitions/ScoringReadAs/properties/when/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/readAs/" + i2+"/when",schemaPath:"#/definitions/ScoringReadAs/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data19.as !== undefined){
if(typeof data19.as !== "string"){
const err53 = {instancePath:instancePath+"/readAs/" + i2+"/as",schemaPath:"#/definitions/ScoringReadAs/properties/as/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/readAs/" + i2,schemaPath:"#/definitions/ScoringReadAs/type",keyword:"type",params:{type: "object"}};
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
if(data.zero !== undefined){
let data24 = data.zero;
if(typeof data24 !== "string"){
const err55 = {instancePath:instancePath+"/zero",schemaPath:"#/properties/zero/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!(((data24 === "best") || (data24 === "worst")) || (data24 === null))){
const err56 = {instancePath:instancePath+"/zero",schemaPath:"#/properties/zero/enum",keyword:"enum",params:{allowedValues: schema20.properties.zero.enum}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.skip !== undefined){
let data25 = data.skip;
if((typeof data25 !== "string") && (data25 !== null)){
const err57 = {instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(typeof data25 === "string"){
if(!pattern0.test(data25)){
const err58 = {instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
if(data.skipOptions !== undefined){
let data26 = data.skipOptions;
if((!(Array.isArray(data26))) && (data26 !== null)){
const err59 = {instancePath:instancePath+"/skipOptions",schemaPath:"#/properties/skipOptions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(Array.isArray(data26)){
const len3 = data26.length;
for(let i3=0; i3<len3; i3++){
if(typeof data26[i3] !== "string"){
const err60 = {instancePath:instancePath+"/skipOptions/" + i3,schemaPath:"#/properties/skipOptions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
}
if(data.variants !== undefined){
let data28 = data.variants;
if((!(Array.isArray(data28))) && (data28 !== null)){
const err61 = {instancePath:instancePath+"/variants",schemaPath:"#/properties/variants/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(Array.isArray(data28)){
const len4 = data28.length;
for(let i4=0; i4<len4; i4++){
let data29 = data28[i4];
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.switch === undefined){
const err62 = {instancePath:instancePath+"/variants/" + i4,schemaPath:"#/definitions/ScoringVariant/required",keyword:"required",params:{missingProperty: "switch"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data29.formula === undefined){
const err63 = {instancePath:instancePath+"/variants/" + i4,schemaPath:"#/definitions/ScoringVariant/required",keyword:"required",params:{missingProperty: "formula"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
for(const key4 in data29){
if(!(((key4 === "switch") || (key4 === "formula")) || (key4 === "zero"))){
const err64 = {instancePath:instancePath+"/variants/" + i4,schemaPath:"#/definitions/ScoringVariant/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data29.switch !== undefined){
let data30 = data29.switch;
if(typeof data30 === "string"){
if(!pattern9.test(data30)){
const err65 = {instancePath:instancePath+"/variants/" + i4+"/switch",schemaPath:"#/definitions/ScoringVariant/properties/switch/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/variants/" + i4+"/switch",schemaPath:"#/definitions/ScoringVariant/properties/switch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data29.formula !== undefined){
let data31 = data29.formula;
if(typeof data31 === "string"){
if(!pattern0.test(data31)){
const err67 = {instancePath:instancePath+"/variants/" + i4+"/formula",schemaPath:"#/definitions/ScoringVariant/properties/formula/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/variants/" + i4+"/formula",schemaPath:"#/definitions/ScoringVariant/properties/formula/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data29.zero !== undefined){
let data32 = data29.zero;
if(typeof data32 !== "string"){
const err69 = {instancePath:instancePath+"/variants/" + i4+"/zero",schemaPath:"#/definitions/ScoringVariant/properties/zero/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!(((data32 === "best") || (data32 === "worst")) || (data32 === null))){
const err70 = {instancePath:instancePath+"/variants/" + i4+"/zero",schemaPath:"#/definitions/ScoringVariant/properties/zero/enum",keyword:"enum",params:{allowedValues: schema18.properties.zero.enum}};
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
else {
const err71 = {instancePath:instancePath+"/variants/" + i4,schemaPath:"#/definitions/ScoringVariant/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
}
if(data.about !== undefined){
let data33 = data.about;
if(typeof data33 === "string"){
if(!pattern0.test(data33)){
const err72 = {instancePath:instancePath+"/about",schemaPath:"#/properties/about/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/about",schemaPath:"#/properties/about/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}


function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern25.test(data0)){
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
if(!pattern0.test(data1)){
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
if(data2 > 1000 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
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
if(!(validate16(data3[i0], {instancePath:instancePath+"/metrics/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = append(vErrors, validate16.errors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "array"}};
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
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

const schema31 = {"type":"object","required":["coefficients","awc","awcPlus","referenceAggregate","aggregate","single","backlog","available","suggested","limited","rounding","strained","overextended"],"properties":{"coefficients":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"}},"awc":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"awcPlus":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"referenceAggregate":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"backlog":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"aggregate":{"type":"array","items":{"$ref":"#/definitions/ScoringCandidate"}},"single":{"type":"array","items":{"$ref":"#/definitions/ScoringCandidate"}},"available":{"type":"string","pattern":"\\S"},"suggested":{"type":"string","pattern":"\\S"},"limited":{"$ref":"#/definitions/ScoringLimited"},"rounding":{"type":"array","items":{"$ref":"#/definitions/ScoringRounding"}},"strained":{"type":"string","pattern":"\\S"},"overextended":{"type":"string","pattern":"\\S"}},"additionalProperties":false};
const schema32 = {"type":"object","required":["id","name","formula","isNeeded"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$"},"name":{"type":"string","pattern":"\\S"},"formula":{"type":"string","pattern":"\\S"},"switch":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_]*$","nullable":true},"isNeeded":{"type":"boolean"}},"additionalProperties":false};
const schema34 = {"type":"object","required":["single","aggregate"],"properties":{"single":{"type":"string","pattern":"\\S"},"aggregate":{"type":"string","pattern":"\\S"}},"additionalProperties":false};
const schema35 = {"type":"object","required":["to"],"properties":{"below":{"type":"number","nullable":true},"to":{"type":"number","minimum":1}},"additionalProperties":false};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.coefficients === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "coefficients"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.awc === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "awc"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.awcPlus === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "awcPlus"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.referenceAggregate === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "referenceAggregate"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.aggregate === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "aggregate"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.single === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "single"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.backlog === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "backlog"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.available === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "available"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.suggested === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suggested"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.limited === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limited"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.rounding === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rounding"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.strained === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "strained"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.overextended === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "overextended"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema31.properties, key0))){
const err13 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.coefficients !== undefined){
let data0 = data.coefficients;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
const err14 = {instancePath:instancePath+"/coefficients/" + i0,schemaPath:"#/properties/coefficients/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/coefficients/" + i0,schemaPath:"#/properties/coefficients/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err16 = {instancePath:instancePath+"/coefficients",schemaPath:"#/properties/coefficients/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.awc !== undefined){
let data2 = data.awc;
if(typeof data2 === "string"){
if(!pattern9.test(data2)){
const err17 = {instancePath:instancePath+"/awc",schemaPath:"#/properties/awc/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/awc",schemaPath:"#/properties/awc/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.awcPlus !== undefined){
let data3 = data.awcPlus;
if(typeof data3 === "string"){
if(!pattern9.test(data3)){
const err19 = {instancePath:instancePath+"/awcPlus",schemaPath:"#/properties/awcPlus/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/awcPlus",schemaPath:"#/properties/awcPlus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.referenceAggregate !== undefined){
let data4 = data.referenceAggregate;
if(typeof data4 === "string"){
if(!pattern9.test(data4)){
const err21 = {instancePath:instancePath+"/referenceAggregate",schemaPath:"#/properties/referenceAggregate/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
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
const err22 = {instancePath:instancePath+"/referenceAggregate",schemaPath:"#/properties/referenceAggregate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.backlog !== undefined){
let data5 = data.backlog;
if(typeof data5 === "string"){
if(!pattern9.test(data5)){
const err23 = {instancePath:instancePath+"/backlog",schemaPath:"#/properties/backlog/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/backlog",schemaPath:"#/properties/backlog/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.aggregate !== undefined){
let data6 = data.aggregate;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.id === undefined){
const err25 = {instancePath:instancePath+"/aggregate/" + i1,schemaPath:"#/definitions/ScoringCandidate/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data7.name === undefined){
const err26 = {instancePath:instancePath+"/aggregate/" + i1,schemaPath:"#/definitions/ScoringCandidate/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data7.formula === undefined){
const err27 = {instancePath:instancePath+"/aggregate/" + i1,schemaPath:"#/definitions/ScoringCandidate/required",keyword:"required",params:{missingProperty: "formula"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data7.isNeeded === undefined){
const err28 = {instancePath:instancePath+"/aggregate/" + i1,schemaPath:"#/definitions/ScoringCandidate/required",keyword:"required",params:{missingProperty: "isNeeded"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key1 in data7){
if(!(((((key1 === "id") || (key1 === "name")) || (key1 === "formula")) || (key1 === "switch")) || (key1 === "isNeeded"))){
const err29 = {instancePath:instancePath+"/aggregate/" + i1,schemaPath:"#/definitions/ScoringCandidate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data7.id !== undefined){
let data8 = data7.id;
if(typeof data8 === "string"){
if(!pattern9.test(data8)){
const err30 = {instancePath:instancePath+"/aggregate/" + i1+"/id",schemaPath:"#/definitions/ScoringCandidate/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/aggregate/" + i1+"/id",schemaPath:"#/definitions/ScoringCandidate/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.name !== undefined){
let data9 = data7.name;
if(typeof data9 === "string"){
if(!pattern0.test(data9)){
const err32 = {instancePath:instancePath+"/aggregate/" + i1+"/name",schemaPath:"#/definitions/ScoringCandidate/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/aggregate/" + i1+"/name",schemaPath:"#/definitions/ScoringCandidate/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data7.formula !== undefined){
let data10 = data7.formula;
if(typeof data10 === "string"){
if(!pattern0.test(data10)){
const err34 = {instancePath:instancePath+"/aggregate/" + i1+"/formula",schemaPath:"#/definitions/ScoringCandidate/properties/formula/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/aggregate/" + i1+"/formula",schemaPath:"#/definitions/ScoringCandidate/properties/formula/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data7.switch !== undefined){
let data11 = data7.switch;
if((typeof data11 !== "string") && (data11 !== null)){
const err36 = {instancePath:instancePath+"/aggregate/" + i1+"/switch",schemaPath:"#/definitions/ScoringCandidate/properties/switch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(typeof data11 === "string"){
if(!pattern9.test(data11)){
const err37 = {instancePath:instancePath+"/aggregate/" + i1+"/switch",schemaPath:"#/definitions/ScoringCandidate/properties/switch/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data7.isNeeded !== undefined){
if(typeof data7.isNeeded !== "boolean"){
const err38 = {instancePath:instancePath+"/aggregate/" + i1+"/isNeeded",schemaPath:"#/definitions/ScoringCandidate/properties/isNeeded/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/aggregate/" + i1,schemaPath:"#/definitions/ScoringCandidate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/aggregate",schemaPath:"#/properties/aggregate/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.single !== undefined){
let data13 = data.single;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.id === undefined){
const err41 = {instancePath:instancePath+"/single/" + i2,schemaPath:"#/definitions/ScoringCandidate/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data14.name === undefined){
const err42 = {instancePath:instancePath+"/single/" + i2,schemaPath:"#/definitions/ScoringCandidate/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data14.formula === undefined){
const err43 = {instancePath:instancePath+"/single/" + i2,schemaPath:"#/definitions/ScoringCandidate/required",keyword:"required",params:{missingProperty: "formula"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data14.isNeeded === undefined){
const err44 = {instancePath:instancePath+"/single/" + i2,schemaPath:"#/definitions/ScoringCandidate/required",keyword:"required",params:{missingProperty: "isNeeded"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
for(const key2 in data14){
if(!(((((key2 === "id") || (key2 === "name")) || (key2 === "formula")) || (key2 === "switch")) || (key2 === "isNeeded"))){
const err45 = {instancePath:instancePath+"/single/" + i2,schemaPath:"#/definitions/ScoringCandidate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data14.id !== undefined){
let data15 = data14.id;
if(typeof data15 === "string"){
if(!pattern9.test(data15)){
const err46 = {instancePath:instancePath+"/single/" + i2+"/id",schemaPath:"#/definitions/ScoringCandidate/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/single/" + i2+"/id",schemaPath:"#/definitions/ScoringCandidate/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data14.name !== undefined){
let data16 = data14.name;
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err48 = {instancePath:instancePath+"/single/" + i2+"/name",schemaPath:"#/definitions/ScoringCandidate/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/single/" + i2+"/name",schemaPath:"#/definitions/ScoringCandidate/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data14.formula !== undefined){
let data17 = data14.formula;
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err50 = {instancePath:instancePath+"/single/" + i2+"/formula",schemaPath:"#/definitions/ScoringCandidate/properties/formula/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/single/" + i2+"/formula",schemaPath:"#/definitions/ScoringCandidate/properties/formula/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data14.switch !== undefined){
let data18 = data14.switch;
if((typeof data18 !== "string") && (data18 !== null)){
const err52 = {instancePath:instancePath+"/single/" + i2+"/switch",schemaPath:"#/definitions/ScoringCandidate/properties/switch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(typeof data18 === "string"){
if(!pattern9.test(data18)){
const err53 = {instancePath:instancePath+"/single/" + i2+"/switch",schemaPath:"#/definitions/ScoringCandidate/properties/switch/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
if(data14.isNeeded !== undefined){
if(typeof data14.isNeeded !== "boolean"){
const err54 = {instancePath:instancePath+"/single/" + i2+"/isNeeded",schemaPath:"#/definitions/ScoringCandidate/properties/isNeeded/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err55 = {instancePath:instancePath+"/single/" + i2,schemaPath:"#/definitions/ScoringCandidate/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/single",schemaPath:"#/properties/single/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.available !== undefined){
let data20 = data.available;
if(typeof data20 === "string"){
if(!pattern0.test(data20)){
const err57 = {instancePath:instancePath+"/available",schemaPath:"#/properties/available/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/available",schemaPath:"#/properties/available/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.suggested !== undefined){
let data21 = data.suggested;
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err59 = {instancePath:instancePath+"/suggested",schemaPath:"#/properties/suggested/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/suggested",schemaPath:"#/properties/suggested/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.limited !== undefined){
let data22 = data.limited;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.single === undefined){
const err61 = {instancePath:instancePath+"/limited",schemaPath:"#/definitions/ScoringLimited/required",keyword:"required",params:{missingProperty: "single"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data22.aggregate === undefined){
const err62 = {instancePath:instancePath+"/limited",schemaPath:"#/definitions/ScoringLimited/required",keyword:"required",params:{missingProperty: "aggregate"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
for(const key3 in data22){
if(!((key3 === "single") || (key3 === "aggregate"))){
const err63 = {instancePath:instancePath+"/limited",schemaPath:"#/definitions/ScoringLimited/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data22.single !== undefined){
let data23 = data22.single;
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err64 = {instancePath:instancePath+"/limited/single",schemaPath:"#/definitions/ScoringLimited/properties/single/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/limited/single",schemaPath:"#/definitions/ScoringLimited/properties/single/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data22.aggregate !== undefined){
let data24 = data22.aggregate;
if(typeof data24 === "string"){
if(!pattern0.test(data24)){
const err66 = {instancePath:instancePath+"/limited/aggregate",schemaPath:"#/definitions/ScoringLimited/properties/aggregate/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/limited/aggregate",schemaPath:"#/definitions/ScoringLimited/properties/aggregate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/limited",schemaPath:"#/definitions/ScoringLimited/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.rounding !== undefined){
let data25 = data.rounding;
if(Array.isArray(data25)){
const len3 = data25.length;
for(let i3=0; i3<len3; i3++){
let data26 = data25[i3];
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.to === undefined){
const err69 = {instancePath:instancePath+"/rounding/" + i3,schemaPath:"#/definitions/ScoringRounding/required",keyword:"required",params:{missingProperty: "to"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
for(const key4 in data26){
if(!((key4 === "below") || (key4 === "to"))){
const err70 = {instancePath:instancePath+"/rounding/" + i3,schemaPath:"#/definitions/ScoringRounding/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data26.below !== undefined){
let data27 = data26.below;
if((!((typeof data27 == "number") && (isFinite(data27)))) && (data27 !== null)){
const err71 = {instancePath:instancePath+"/rounding/" + i3+"/below",schemaPath:"#/definitions/ScoringRounding/properties/below/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data26.to !== undefined){
let data28 = data26.to;
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 1 || isNaN(data28)){
const err72 = {instancePath:instancePath+"/rounding/" + i3+"/to",schemaPath:"#/definitions/ScoringRounding/properties/to/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/rounding/" + i3+"/to",schemaPath:"#/definitions/ScoringRounding/properties/to/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/rounding/" + i3,schemaPath:"#/definitions/ScoringRounding/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/rounding",schemaPath:"#/properties/rounding/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.strained !== undefined){
let data29 = data.strained;
if(typeof data29 === "string"){
if(!pattern0.test(data29)){
const err76 = {instancePath:instancePath+"/strained",schemaPath:"#/properties/strained/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/strained",schemaPath:"#/properties/strained/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.overextended !== undefined){
let data30 = data.overextended;
if(typeof data30 === "string"){
if(!pattern0.test(data30)){
const err78 = {instancePath:instancePath+"/overextended",schemaPath:"#/properties/overextended/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/overextended",schemaPath:"#/properties/overextended/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://plumbline.example/schemas/scoring-model.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"}};
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
if(data.about === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "about"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.caveat === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "caveat"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.years === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "years"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.expirations === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expirations"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.keptOut === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keptOut"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.inputs === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "inputs"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.amounts === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amounts"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.categories === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "categories"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.caps === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "caps"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.requirements === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requirements"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.parameters === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "parameters"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.switches === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "switches"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.grades === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "grades"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.coverage === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "coverage"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.limits === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limits"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.actions === undefined){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actions"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err19 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if((typeof data0 !== "string") && (data0 !== null)){
const err20 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err21 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err22 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err23 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.template !== undefined){
if(typeof data.template !== "string"){
const err25 = {instancePath:instancePath+"/template",schemaPath:"#/properties/template/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.about !== undefined){
let data4 = data.about;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err26 = {instancePath:instancePath+"/about",schemaPath:"#/properties/about/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/about",schemaPath:"#/properties/about/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.caveat !== undefined){
let data5 = data.caveat;
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err28 = {instancePath:instancePath+"/caveat",schemaPath:"#/properties/caveat/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/caveat",schemaPath:"#/properties/caveat/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.years !== undefined){
let data6 = data.years;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
let data7 = data6[key1];
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
const err30 = {instancePath:instancePath+"/years/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/years/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/years/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/years/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
else {
const err32 = {instancePath:instancePath+"/years",schemaPath:"#/properties/years/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.expirations !== undefined){
let data8 = data.expirations;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
const err33 = {instancePath:instancePath+"/expirations/" + i0,schemaPath:"#/properties/expirations/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/expirations/" + i0,schemaPath:"#/properties/expirations/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/expirations",schemaPath:"#/properties/expirations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.keptOut !== undefined){
let data10 = data.keptOut;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.question === undefined){
const err36 = {instancePath:instancePath+"/keptOut/" + i1,schemaPath:"#/definitions/ScoringKeptOut/required",keyword:"required",params:{missingProperty: "question"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data11.is === undefined){
const err37 = {instancePath:instancePath+"/keptOut/" + i1,schemaPath:"#/definitions/ScoringKeptOut/required",keyword:"required",params:{missingProperty: "is"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data11.sections === undefined){
const err38 = {instancePath:instancePath+"/keptOut/" + i1,schemaPath:"#/definitions/ScoringKeptOut/required",keyword:"required",params:{missingProperty: "sections"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data11.questions === undefined){
const err39 = {instancePath:instancePath+"/keptOut/" + i1,schemaPath:"#/definitions/ScoringKeptOut/required",keyword:"required",params:{missingProperty: "questions"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data11.about === undefined){
const err40 = {instancePath:instancePath+"/keptOut/" + i1,schemaPath:"#/definitions/ScoringKeptOut/required",keyword:"required",params:{missingProperty: "about"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
for(const key2 in data11){
if(!(((((key2 === "question") || (key2 === "is")) || (key2 === "sections")) || (key2 === "questions")) || (key2 === "about"))){
const err41 = {instancePath:instancePath+"/keptOut/" + i1,schemaPath:"#/definitions/ScoringKeptOut/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data11.question !== undefined){
let data12 = data11.question;
if(typeof data12 === "string"){
if(!pattern4.test(data12)){
const err42 = {instancePath:instancePath+"/keptOut/" + i1+"/question",schemaPath:"#/definitions/ScoringKeptOut/properties/question/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/keptOut/" + i1+"/question",schemaPath:"#/definitions/ScoringKeptOut/properties/question/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data11.is !== undefined){
if(typeof data11.is !== "string"){
const err44 = {instancePath:instancePath+"/keptOut/" + i1+"/is",schemaPath:"#/definitions/ScoringKeptOut/properties/is/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data11.sections !== undefined){
let data14 = data11.sections;
if(Array.isArray(data14)){
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
if(typeof data14[i2] !== "string"){
const err45 = {instancePath:instancePath+"/keptOut/" + i1+"/sections/" + i2,schemaPath:"#/definitions/ScoringKeptOut/properties/sections/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/keptOut/" + i1+"/sections",schemaPath:"#/definitions/ScoringKeptOut/properties/sections/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data11.questions !== undefined){
let data16 = data11.questions;
if(Array.isArray(data16)){
const len3 = data16.length;
for(let i3=0; i3<len3; i3++){
let data17 = data16[i3];
if(typeof data17 === "string"){
if(!pattern4.test(data17)){
const err47 = {instancePath:instancePath+"/keptOut/" + i1+"/questions/" + i3,schemaPath:"#/definitions/ScoringKeptOut/properties/questions/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/keptOut/" + i1+"/questions/" + i3,schemaPath:"#/definitions/ScoringKeptOut/properties/questions/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err49 = {instancePath:instancePath+"/keptOut/" + i1+"/questions",schemaPath:"#/definitions/ScoringKeptOut/properties/questions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data11.about !== undefined){
let data18 = data11.about;
if(typeof data18 === "string"){
if(!pattern0.test(data18)){
const err50 = {instancePath:instancePath+"/keptOut/" + i1+"/about",schemaPath:"#/definitions/ScoringKeptOut/properties/about/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/keptOut/" + i1+"/about",schemaPath:"#/definitions/ScoringKeptOut/properties/about/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/keptOut/" + i1,schemaPath:"#/definitions/ScoringKeptOut/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/keptOut",schemaPath:"#/properties/keptOut/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.inputs !== undefined){
let data19 = data.inputs;
if(Array.isArray(data19)){
const len4 = data19.length;
for(let i4=0; i4<len4; i4++){
if(!(validate11(data19[i4], {instancePath:instancePath+"/inputs/" + i4,parentData:data19,parentDataProperty:i4,rootData}))){
vErrors = append(vErrors, validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err54 = {instancePath:instancePath+"/inputs",schemaPath:"#/properties/inputs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.amounts !== undefined){
let data21 = data.amounts;
if(Array.isArray(data21)){
const len5 = data21.length;
for(let i5=0; i5<len5; i5++){
if(!(validate13(data21[i5], {instancePath:instancePath+"/amounts/" + i5,parentData:data21,parentDataProperty:i5,rootData}))){
vErrors = append(vErrors, validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err55 = {instancePath:instancePath+"/amounts",schemaPath:"#/properties/amounts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.categories !== undefined){
let data23 = data.categories;
if(Array.isArray(data23)){
const len6 = data23.length;
for(let i6=0; i6<len6; i6++){
if(!(validate15(data23[i6], {instancePath:instancePath+"/categories/" + i6,parentData:data23,parentDataProperty:i6,rootData}))){
vErrors = append(vErrors, validate15.errors);
errors = vErrors.length;
}
}
}
else {
const err56 = {instancePath:instancePath+"/categories",schemaPath:"#/properties/categories/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.caps !== undefined){
let data25 = data.caps;
if(Array.isArray(data25)){
const len7 = data25.length;
for(let i7=0; i7<len7; i7++){
let data26 = data25[i7];
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.id === undefined){
const err57 = {instancePath:instancePath+"/caps/" + i7,schemaPath:"#/definitions/ScoringCap/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data26.name === undefined){
const err58 = {instancePath:instancePath+"/caps/" + i7,schemaPath:"#/definitions/ScoringCap/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data26.cap === undefined){
const err59 = {instancePath:instancePath+"/caps/" + i7,schemaPath:"#/definitions/ScoringCap/required",keyword:"required",params:{missingProperty: "cap"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data26.isOn === undefined){
const err60 = {instancePath:instancePath+"/caps/" + i7,schemaPath:"#/definitions/ScoringCap/required",keyword:"required",params:{missingProperty: "isOn"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data26.reason === undefined){
const err61 = {instancePath:instancePath+"/caps/" + i7,schemaPath:"#/definitions/ScoringCap/required",keyword:"required",params:{missingProperty: "reason"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
for(const key3 in data26){
if(!(func2.call(schema25.properties, key3))){
const err62 = {instancePath:instancePath+"/caps/" + i7,schemaPath:"#/definitions/ScoringCap/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data26.id !== undefined){
let data27 = data26.id;
if(typeof data27 === "string"){
if(!pattern9.test(data27)){
const err63 = {instancePath:instancePath+"/caps/" + i7+"/id",schemaPath:"#/definitions/ScoringCap/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/caps/" + i7+"/id",schemaPath:"#/definitions/ScoringCap/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data26.name !== undefined){
let data28 = data26.name;
if(typeof data28 === "string"){
if(!pattern0.test(data28)){
const err65 = {instancePath:instancePath+"/caps/" + i7+"/name",schemaPath:"#/definitions/ScoringCap/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/caps/" + i7+"/name",schemaPath:"#/definitions/ScoringCap/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data26.cap !== undefined){
if(typeof data26.cap !== "string"){
const err67 = {instancePath:instancePath+"/caps/" + i7+"/cap",schemaPath:"#/definitions/ScoringCap/properties/cap/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data26.isOn !== undefined){
if(typeof data26.isOn !== "boolean"){
const err68 = {instancePath:instancePath+"/caps/" + i7+"/isOn",schemaPath:"#/definitions/ScoringCap/properties/isOn/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data26.formula !== undefined){
let data31 = data26.formula;
if((typeof data31 !== "string") && (data31 !== null)){
const err69 = {instancePath:instancePath+"/caps/" + i7+"/formula",schemaPath:"#/definitions/ScoringCap/properties/formula/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(typeof data31 === "string"){
if(!pattern0.test(data31)){
const err70 = {instancePath:instancePath+"/caps/" + i7+"/formula",schemaPath:"#/definitions/ScoringCap/properties/formula/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
if(data26.assumed !== undefined){
let data32 = data26.assumed;
if((typeof data32 !== "string") && (data32 !== null)){
const err71 = {instancePath:instancePath+"/caps/" + i7+"/assumed",schemaPath:"#/definitions/ScoringCap/properties/assumed/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(typeof data32 === "string"){
if(!pattern0.test(data32)){
const err72 = {instancePath:instancePath+"/caps/" + i7+"/assumed",schemaPath:"#/definitions/ScoringCap/properties/assumed/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
if(data26.fromValues !== undefined){
let data33 = data26.fromValues;
if((typeof data33 !== "string") && (data33 !== null)){
const err73 = {instancePath:instancePath+"/caps/" + i7+"/fromValues",schemaPath:"#/definitions/ScoringCap/properties/fromValues/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(typeof data33 === "string"){
if(!pattern0.test(data33)){
const err74 = {instancePath:instancePath+"/caps/" + i7+"/fromValues",schemaPath:"#/definitions/ScoringCap/properties/fromValues/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
if(data26.assumedFromValues !== undefined){
let data34 = data26.assumedFromValues;
if((typeof data34 !== "string") && (data34 !== null)){
const err75 = {instancePath:instancePath+"/caps/" + i7+"/assumedFromValues",schemaPath:"#/definitions/ScoringCap/properties/assumedFromValues/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(typeof data34 === "string"){
if(!pattern0.test(data34)){
const err76 = {instancePath:instancePath+"/caps/" + i7+"/assumedFromValues",schemaPath:"#/definitions/ScoringCap/properties/assumedFromValues/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
if(data26.reason !== undefined){
let data35 = data26.reason;
if(typeof data35 === "string"){
if(!pattern0.test(data35)){
const err77 = {instancePath:instancePath+"/caps/" + i7+"/reason",schemaPath:"#/definitions/ScoringCap/properties/reason/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
else {
const err78 = {instancePath:instancePath+"/caps/" + i7+"/reason",schemaPath:"#/definitions/ScoringCap/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data26.assumedReason !== undefined){
let data36 = data26.assumedReason;
if((typeof data36 !== "string") && (data36 !== null)){
const err79 = {instancePath:instancePath+"/caps/" + i7+"/assumedReason",schemaPath:"#/definitions/ScoringCap/properties/assumedReason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(typeof data36 === "string"){
if(!pattern0.test(data36)){
const err80 = {instancePath:instancePath+"/caps/" + i7+"/assumedReason",schemaPath:"#/definitions/ScoringCap/properties/assumedReason/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
if(data26.about !== undefined){
let data37 = data26.about;
if((typeof data37 !== "string") && (data37 !== null)){
const err81 = {instancePath:instancePath+"/caps/" + i7+"/about",schemaPath:"#/definitions/ScoringCap/properties/about/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(typeof data37 === "string"){
if(!pattern0.test(data37)){
const err82 = {instancePath:instancePath+"/caps/" + i7+"/about",schemaPath:"#/definitions/ScoringCap/properties/about/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
}
else {
const err83 = {instancePath:instancePath+"/caps/" + i7,schemaPath:"#/definitions/ScoringCap/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath:instancePath+"/caps",schemaPath:"#/properties/caps/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.requirements !== undefined){
let data38 = data.requirements;
if(Array.isArray(data38)){
const len8 = data38.length;
for(let i8=0; i8<len8; i8++){
let data39 = data38[i8];
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.id === undefined){
const err85 = {instancePath:instancePath+"/requirements/" + i8,schemaPath:"#/definitions/ScoringRequirement/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data39.name === undefined){
const err86 = {instancePath:instancePath+"/requirements/" + i8,schemaPath:"#/definitions/ScoringRequirement/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data39.amount === undefined){
const err87 = {instancePath:instancePath+"/requirements/" + i8,schemaPath:"#/definitions/ScoringRequirement/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
for(const key4 in data39){
if(!(((key4 === "id") || (key4 === "name")) || (key4 === "amount"))){
const err88 = {instancePath:instancePath+"/requirements/" + i8,schemaPath:"#/definitions/ScoringRequirement/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data39.id !== undefined){
let data40 = data39.id;
if(typeof data40 === "string"){
if(!pattern9.test(data40)){
const err89 = {instancePath:instancePath+"/requirements/" + i8+"/id",schemaPath:"#/definitions/ScoringRequirement/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/requirements/" + i8+"/id",schemaPath:"#/definitions/ScoringRequirement/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data39.name !== undefined){
let data41 = data39.name;
if(typeof data41 === "string"){
if(!pattern0.test(data41)){
const err91 = {instancePath:instancePath+"/requirements/" + i8+"/name",schemaPath:"#/definitions/ScoringRequirement/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
else {
const err92 = {instancePath:instancePath+"/requirements/" + i8+"/name",schemaPath:"#/definitions/ScoringRequirement/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data39.amount !== undefined){
let data42 = data39.amount;
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 1000000000000 || isNaN(data42)){
const err93 = {instancePath:instancePath+"/requirements/" + i8+"/amount",schemaPath:"#/definitions/ScoringRequirement/properties/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(data42 < 0 || isNaN(data42)){
const err94 = {instancePath:instancePath+"/requirements/" + i8+"/amount",schemaPath:"#/definitions/ScoringRequirement/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/requirements/" + i8+"/amount",schemaPath:"#/definitions/ScoringRequirement/properties/amount/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/requirements/" + i8,schemaPath:"#/definitions/ScoringRequirement/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/requirements",schemaPath:"#/properties/requirements/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data.parameters !== undefined){
let data43 = data.parameters;
if(Array.isArray(data43)){
const len9 = data43.length;
for(let i9=0; i9<len9; i9++){
let data44 = data43[i9];
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.id === undefined){
const err98 = {instancePath:instancePath+"/parameters/" + i9,schemaPath:"#/definitions/ScoringParameter/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data44.name === undefined){
const err99 = {instancePath:instancePath+"/parameters/" + i9,schemaPath:"#/definitions/ScoringParameter/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data44.value === undefined){
const err100 = {instancePath:instancePath+"/parameters/" + i9,schemaPath:"#/definitions/ScoringParameter/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data44.minimum === undefined){
const err101 = {instancePath:instancePath+"/parameters/" + i9,schemaPath:"#/definitions/ScoringParameter/required",keyword:"required",params:{missingProperty: "minimum"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data44.maximum === undefined){
const err102 = {instancePath:instancePath+"/parameters/" + i9,schemaPath:"#/definitions/ScoringParameter/required",keyword:"required",params:{missingProperty: "maximum"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
for(const key5 in data44){
if(!(((((key5 === "id") || (key5 === "name")) || (key5 === "value")) || (key5 === "minimum")) || (key5 === "maximum"))){
const err103 = {instancePath:instancePath+"/parameters/" + i9,schemaPath:"#/definitions/ScoringParameter/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data44.id !== undefined){
let data45 = data44.id;
if(typeof data45 === "string"){
if(!pattern9.test(data45)){
const err104 = {instancePath:instancePath+"/parameters/" + i9+"/id",schemaPath:"#/definitions/ScoringParameter/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
else {
const err105 = {instancePath:instancePath+"/parameters/" + i9+"/id",schemaPath:"#/definitions/ScoringParameter/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data44.name !== undefined){
let data46 = data44.name;
if(typeof data46 === "string"){
if(!pattern0.test(data46)){
const err106 = {instancePath:instancePath+"/parameters/" + i9+"/name",schemaPath:"#/definitions/ScoringParameter/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
else {
const err107 = {instancePath:instancePath+"/parameters/" + i9+"/name",schemaPath:"#/definitions/ScoringParameter/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data44.value !== undefined){
let data47 = data44.value;
if(!((typeof data47 == "number") && (isFinite(data47)))){
const err108 = {instancePath:instancePath+"/parameters/" + i9+"/value",schemaPath:"#/definitions/ScoringParameter/properties/value/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data44.minimum !== undefined){
let data48 = data44.minimum;
if(!((typeof data48 == "number") && (isFinite(data48)))){
const err109 = {instancePath:instancePath+"/parameters/" + i9+"/minimum",schemaPath:"#/definitions/ScoringParameter/properties/minimum/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data44.maximum !== undefined){
let data49 = data44.maximum;
if(!((typeof data49 == "number") && (isFinite(data49)))){
const err110 = {instancePath:instancePath+"/parameters/" + i9+"/maximum",schemaPath:"#/definitions/ScoringParameter/properties/maximum/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
else {
const err111 = {instancePath:instancePath+"/parameters/" + i9,schemaPath:"#/definitions/ScoringParameter/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
else {
const err112 = {instancePath:instancePath+"/parameters",schemaPath:"#/properties/parameters/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data.switches !== undefined){
let data50 = data.switches;
if(Array.isArray(data50)){
const len10 = data50.length;
for(let i10=0; i10<len10; i10++){
let data51 = data50[i10];
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.id === undefined){
const err113 = {instancePath:instancePath+"/switches/" + i10,schemaPath:"#/definitions/ScoringSwitch/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data51.name === undefined){
const err114 = {instancePath:instancePath+"/switches/" + i10,schemaPath:"#/definitions/ScoringSwitch/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data51.help === undefined){
const err115 = {instancePath:instancePath+"/switches/" + i10,schemaPath:"#/definitions/ScoringSwitch/required",keyword:"required",params:{missingProperty: "help"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data51.isOn === undefined){
const err116 = {instancePath:instancePath+"/switches/" + i10,schemaPath:"#/definitions/ScoringSwitch/required",keyword:"required",params:{missingProperty: "isOn"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
for(const key6 in data51){
if(!((((key6 === "id") || (key6 === "name")) || (key6 === "help")) || (key6 === "isOn"))){
const err117 = {instancePath:instancePath+"/switches/" + i10,schemaPath:"#/definitions/ScoringSwitch/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data51.id !== undefined){
let data52 = data51.id;
if(typeof data52 === "string"){
if(!pattern9.test(data52)){
const err118 = {instancePath:instancePath+"/switches/" + i10+"/id",schemaPath:"#/definitions/ScoringSwitch/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
else {
const err119 = {instancePath:instancePath+"/switches/" + i10+"/id",schemaPath:"#/definitions/ScoringSwitch/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data51.name !== undefined){
let data53 = data51.name;
if(typeof data53 === "string"){
if(!pattern0.test(data53)){
const err120 = {instancePath:instancePath+"/switches/" + i10+"/name",schemaPath:"#/definitions/ScoringSwitch/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
else {
const err121 = {instancePath:instancePath+"/switches/" + i10+"/name",schemaPath:"#/definitions/ScoringSwitch/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data51.help !== undefined){
let data54 = data51.help;
if(typeof data54 === "string"){
if(!pattern0.test(data54)){
const err122 = {instancePath:instancePath+"/switches/" + i10+"/help",schemaPath:"#/definitions/ScoringSwitch/properties/help/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
else {
const err123 = {instancePath:instancePath+"/switches/" + i10+"/help",schemaPath:"#/definitions/ScoringSwitch/properties/help/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data51.isOn !== undefined){
if(typeof data51.isOn !== "boolean"){
const err124 = {instancePath:instancePath+"/switches/" + i10+"/isOn",schemaPath:"#/definitions/ScoringSwitch/properties/isOn/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
else {
const err125 = {instancePath:instancePath+"/switches/" + i10,schemaPath:"#/definitions/ScoringSwitch/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
else {
const err126 = {instancePath:instancePath+"/switches",schemaPath:"#/properties/switches/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data.grades !== undefined){
let data56 = data.grades;
if(Array.isArray(data56)){
const len11 = data56.length;
for(let i11=0; i11<len11; i11++){
let data57 = data56[i11];
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
if(data57.letter === undefined){
const err127 = {instancePath:instancePath+"/grades/" + i11,schemaPath:"#/definitions/ScoringGrade/required",keyword:"required",params:{missingProperty: "letter"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data57.from === undefined){
const err128 = {instancePath:instancePath+"/grades/" + i11,schemaPath:"#/definitions/ScoringGrade/required",keyword:"required",params:{missingProperty: "from"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
for(const key7 in data57){
if(!((key7 === "letter") || (key7 === "from"))){
const err129 = {instancePath:instancePath+"/grades/" + i11,schemaPath:"#/definitions/ScoringGrade/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data57.letter !== undefined){
if(typeof data57.letter !== "string"){
const err130 = {instancePath:instancePath+"/grades/" + i11+"/letter",schemaPath:"#/definitions/ScoringGrade/properties/letter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data57.from !== undefined){
let data59 = data57.from;
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 100 || isNaN(data59)){
const err131 = {instancePath:instancePath+"/grades/" + i11+"/from",schemaPath:"#/definitions/ScoringGrade/properties/from/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data59 < 0 || isNaN(data59)){
const err132 = {instancePath:instancePath+"/grades/" + i11+"/from",schemaPath:"#/definitions/ScoringGrade/properties/from/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/grades/" + i11+"/from",schemaPath:"#/definitions/ScoringGrade/properties/from/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
else {
const err134 = {instancePath:instancePath+"/grades/" + i11,schemaPath:"#/definitions/ScoringGrade/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
else {
const err135 = {instancePath:instancePath+"/grades",schemaPath:"#/properties/grades/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data.coverage !== undefined){
let data60 = data.coverage;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.gradeFrom === undefined){
const err136 = {instancePath:instancePath+"/coverage",schemaPath:"#/definitions/ScoringCoverage/required",keyword:"required",params:{missingProperty: "gradeFrom"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(data60.fullFrom === undefined){
const err137 = {instancePath:instancePath+"/coverage",schemaPath:"#/definitions/ScoringCoverage/required",keyword:"required",params:{missingProperty: "fullFrom"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if(data60.cap === undefined){
const err138 = {instancePath:instancePath+"/coverage",schemaPath:"#/definitions/ScoringCoverage/required",keyword:"required",params:{missingProperty: "cap"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
for(const key8 in data60){
if(!(((key8 === "gradeFrom") || (key8 === "fullFrom")) || (key8 === "cap"))){
const err139 = {instancePath:instancePath+"/coverage",schemaPath:"#/definitions/ScoringCoverage/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data60.gradeFrom !== undefined){
let data61 = data60.gradeFrom;
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 100 || isNaN(data61)){
const err140 = {instancePath:instancePath+"/coverage/gradeFrom",schemaPath:"#/definitions/ScoringCoverage/properties/gradeFrom/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(data61 < 0 || isNaN(data61)){
const err141 = {instancePath:instancePath+"/coverage/gradeFrom",schemaPath:"#/definitions/ScoringCoverage/properties/gradeFrom/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
else {
const err142 = {instancePath:instancePath+"/coverage/gradeFrom",schemaPath:"#/definitions/ScoringCoverage/properties/gradeFrom/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data60.fullFrom !== undefined){
let data62 = data60.fullFrom;
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 100 || isNaN(data62)){
const err143 = {instancePath:instancePath+"/coverage/fullFrom",schemaPath:"#/definitions/ScoringCoverage/properties/fullFrom/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data62 < 0 || isNaN(data62)){
const err144 = {instancePath:instancePath+"/coverage/fullFrom",schemaPath:"#/definitions/ScoringCoverage/properties/fullFrom/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
else {
const err145 = {instancePath:instancePath+"/coverage/fullFrom",schemaPath:"#/definitions/ScoringCoverage/properties/fullFrom/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data60.cap !== undefined){
let data63 = data60.cap;
if(typeof data63 === "string"){
if(!pattern9.test(data63)){
const err146 = {instancePath:instancePath+"/coverage/cap",schemaPath:"#/definitions/ScoringCoverage/properties/cap/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]*$"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
else {
const err147 = {instancePath:instancePath+"/coverage/cap",schemaPath:"#/definitions/ScoringCoverage/properties/cap/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
else {
const err148 = {instancePath:instancePath+"/coverage",schemaPath:"#/definitions/ScoringCoverage/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data.limits !== undefined){
if(!(validate19(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData}))){
vErrors = append(vErrors, validate19.errors);
errors = vErrors.length;
}
}
if(data.actions !== undefined){
let data65 = data.actions;
if(Array.isArray(data65)){
const len12 = data65.length;
for(let i12=0; i12<len12; i12++){
let data66 = data65[i12];
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
if(data66.letter === undefined){
const err149 = {instancePath:instancePath+"/actions/" + i12,schemaPath:"#/definitions/ScoringAction/required",keyword:"required",params:{missingProperty: "letter"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data66.meaning === undefined){
const err150 = {instancePath:instancePath+"/actions/" + i12,schemaPath:"#/definitions/ScoringAction/required",keyword:"required",params:{missingProperty: "meaning"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if(data66.status === undefined){
const err151 = {instancePath:instancePath+"/actions/" + i12,schemaPath:"#/definitions/ScoringAction/required",keyword:"required",params:{missingProperty: "status"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if(data66.words === undefined){
const err152 = {instancePath:instancePath+"/actions/" + i12,schemaPath:"#/definitions/ScoringAction/required",keyword:"required",params:{missingProperty: "words"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
for(const key9 in data66){
if(!((((key9 === "letter") || (key9 === "meaning")) || (key9 === "status")) || (key9 === "words"))){
const err153 = {instancePath:instancePath+"/actions/" + i12,schemaPath:"#/definitions/ScoringAction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data66.letter !== undefined){
let data67 = data66.letter;
if(typeof data67 !== "string"){
const err154 = {instancePath:instancePath+"/actions/" + i12+"/letter",schemaPath:"#/definitions/ScoringAction/properties/letter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(!(((((data67 === "A") || (data67 === "B")) || (data67 === "C")) || (data67 === "D")) || (data67 === "F"))){
const err155 = {instancePath:instancePath+"/actions/" + i12+"/letter",schemaPath:"#/definitions/ScoringAction/properties/letter/enum",keyword:"enum",params:{allowedValues: schema36.properties.letter.enum}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data66.meaning !== undefined){
let data68 = data66.meaning;
if(typeof data68 === "string"){
if(!pattern0.test(data68)){
const err156 = {instancePath:instancePath+"/actions/" + i12+"/meaning",schemaPath:"#/definitions/ScoringAction/properties/meaning/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
else {
const err157 = {instancePath:instancePath+"/actions/" + i12+"/meaning",schemaPath:"#/definitions/ScoringAction/properties/meaning/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data66.status !== undefined){
let data69 = data66.status;
if(typeof data69 === "string"){
if(!pattern0.test(data69)){
const err158 = {instancePath:instancePath+"/actions/" + i12+"/status",schemaPath:"#/definitions/ScoringAction/properties/status/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
else {
const err159 = {instancePath:instancePath+"/actions/" + i12+"/status",schemaPath:"#/definitions/ScoringAction/properties/status/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data66.words !== undefined){
let data70 = data66.words;
if(typeof data70 === "string"){
if(!pattern0.test(data70)){
const err160 = {instancePath:instancePath+"/actions/" + i12+"/words",schemaPath:"#/definitions/ScoringAction/properties/words/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else {
const err161 = {instancePath:instancePath+"/actions/" + i12+"/words",schemaPath:"#/definitions/ScoringAction/properties/words/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
}
else {
const err162 = {instancePath:instancePath+"/actions/" + i12,schemaPath:"#/definitions/ScoringAction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
}
else {
const err163 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
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
