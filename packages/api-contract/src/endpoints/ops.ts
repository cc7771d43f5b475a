import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Problem } from '../shapes.ts';

export const health = endpoint({
  id: 'health',
  method: 'GET',
  path: '/api/health/',
  summary: 'The process responds.',
  auth: 'public',
  policy: 'publicService',
  replies: { 200: Type.Object({ status: Type.Literal('ok') }) },
});

export const ready = endpoint({
  id: 'ready',
  method: 'GET',
  path: '/api/ready/',
  summary: 'The process is ready: its database responds and is migrated.',
  auth: 'public',
  policy: 'publicService',
  replies: { 200: Type.Object({ status: Type.Literal('ready') }), 503: Problem },
});

export const metrics = endpoint({
  id: 'metrics',
  method: 'GET',
  path: '/metrics',
  summary:
    'Prometheus metrics for the operator: with METRICS_TOKEN as a bearer token, or from the same machine.',
  auth: 'public',
  policy: 'operator',
  kind: 'text',
  replies: { 200: Type.String() },
});

const Violation = Type.Object(
  {
    'effective-directive': Type.Optional(Type.String({ maxLength: 200 })),
    'violated-directive': Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: true },
);

export const reportViolation = endpoint({
  id: 'reportViolation',
  method: 'POST',
  path: '/api/csp_reports/',
  summary:
    "Reports of what a browser's content security policy blocked. They are counted by directive.",
  auth: 'public',
  policy: 'publicService',
  body: Type.Object({ 'csp-report': Violation }),
  replies: { 204: Type.Undefined() },
});

export const openapi = endpoint({
  id: 'openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This contract as OpenAPI.',
  auth: 'public',
  policy: 'publicService',
  replies: { 200: Type.Object({}, { additionalProperties: true }) },
});
