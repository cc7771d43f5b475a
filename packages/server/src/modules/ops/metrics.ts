import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const VIOLATIONS = 'plumbline_csp_violations_total';
/** A made-up directive must not create a new series. */
const DIRECTIVES = new Set(
  ['default', 'script', 'style', 'img', 'connect', 'object', 'font', 'frame', 'worker'].flatMap(
    (name) => [`${name}-src`, `${name}-src-elem`, `${name}-src-attr`],
  ),
);

let ofProcess: Registry | undefined;

/**
 * Metrics of the process itself. What collects them is never stopped and keeps its registry in memory, so the servers
 * of a process share one.
 */
function metricsOfProcess(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Metrics of one server: request duration by route and status, open sockets, and the process itself. */
export function measure(app: FastifyInstance, sockets: () => number): Registry {
  const registry = Registry.merge([metricsOfProcess()]);
  const seconds = new Histogram({
    name: 'plumbline_http_request_seconds',
    help: 'Time to answer a call, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'plumbline_live_sockets',
    help: 'Open websockets of this process.',
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  new Counter({
    name: VIOLATIONS,
    help: 'What browsers refused under the content security policy, by directive.',
    labelNames: ['directive'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  return registry;
}

export function countViolation(registry: Registry, directive: string): void {
  const counter = registry.getSingleMetric(VIOLATIONS) as Counter | undefined;
  counter?.inc({ directive: DIRECTIVES.has(directive) ? directive : 'other' });
}
