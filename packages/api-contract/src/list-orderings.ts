import { Type } from 'typebox';

/** Of Access Granted. */
export const GrantedOrdering = Type.Union([
  Type.Literal('name'),
  Type.Literal('-name'),
  Type.Literal('tp_status'),
  Type.Literal('-tp_status'),
  Type.Literal('created'),
  Type.Literal('-created'),
  Type.Literal('changed'),
  Type.Literal('-changed'),
]);

/** Of one's own queue; what is not there, or not shared, comes last both ways. */
export const ReviewOrdering = Type.Union([
  Type.Literal('due'),
  Type.Literal('-due'),
  Type.Literal('name'),
  Type.Literal('-name'),
  Type.Literal('tp_status'),
  Type.Literal('-tp_status'),
  Type.Literal('created'),
  Type.Literal('-created'),
  Type.Literal('approval'),
  Type.Literal('-approval'),
  Type.Literal('grade'),
  Type.Literal('-grade'),
  Type.Literal('reviewed'),
  Type.Literal('-reviewed'),
  Type.Literal('changed'),
  Type.Literal('-changed'),
]);
