import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SpanExporter } from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'
import type { Config } from '@/server/core/config'
import { withoutPersonal } from './without-personal'

/** A collector that is away holds no stop up. */
const LONGEST_STOP_MS = 3000

/** What balancers and browsers ask for all the time, and nobody looks for. */
const NOT_TRACED = /^\/(_next\/static\/|files\/|api\/v1\/health|metrics)/

/** The SDK and its instrumentations are loaded here and nowhere else. */
async function load() {
  const [api, node, { OTLPTraceExporter }, resources, core, instrumentation, http, undici, pg, fastify] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-proto'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
      import('@opentelemetry/instrumentation'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-undici'),
      import('@opentelemetry/instrumentation-pg'),
      import('@fastify/otel'),
    ])
  return { api, node, OTLPTraceExporter, resources, core, instrumentation, http, undici, pg, fastify }
}

type Loaded = Awaited<ReturnType<typeof load>>

function register({ node, resources, core }: Loaded, exporter: SpanExporter) {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources
  const ours = resourceFromAttributes({
    'service.name': 'cargo-office',
    'service.version': process.env.WEBSITE_BUILD_ID,
  })
  const provider = new node.NodeTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES have the last word.
    resource: defaultResource()
      .merge(ours)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new node.BatchSpanProcessor(withoutPersonal(exporter))],
  })
  // Not the baggage of visitors as well: it would be passed on to whomever we ask.
  provider.register({ propagator: new core.W3CTraceContextPropagator() })
  return provider
}

const OPERATION = /\b(?:begin|commit|copy|delete|insert|rollback|savepoint|select|update|with)\b/i
const operationOf = (text: string) => OPERATION.exec(text)?.[0].toLowerCase() ?? 'statement'

function instrument({ instrumentation, http, undici, pg, fastify }: Loaded): void {
  instrumentation.registerInstrumentations({
    instrumentations: [
      new http.HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => NOT_TRACED.test(url ?? ''),
      }),
      new undici.UndiciInstrumentation(),
      new pg.PgInstrumentation({
        // The worker asks for jobs every two seconds, for nobody.
        requireParentSpan: true,
        ignoreConnectSpans: true,
        // By what it does, instead of by the hash that our statements are named by.
        requestHook: (span, { query }) => void span.updateName(`pg.query:${operationOf(query.text)}`),
      }),
      new fastify.FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        recordExceptions: false,
      }),
    ],
  })
  // Instrumented when somebody requires them, which a program of ES modules does not; what it imported is the same object.
  const require = createRequire(import.meta.url)
  for (const name of ['http', 'https', 'pg']) require(name)
}

/**
 * Sends traces where the standard variables name a collector; else nothing of it is loaded. To be called before anything
 * listens or asks. Answers how to end it, which sends what is left.
 */
export async function startTracing(
  { sendsTraces }: Pick<Config, 'sendsTraces'>,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!sendsTraces) return async () => {}
  const loaded = await load()
  const { diag, DiagLogLevel } = loaded.api
  const ignore = () => {}
  const error = (message: string) => log.warn({ part: 'tracing' }, message)
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR)
  const provider = register(loaded, new loaded.OTLPTraceExporter())
  instrument(loaded)
  return () => Promise.race([provider.shutdown(), sleep(LONGEST_STOP_MS, undefined, { ref: false })])
}
