import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'

/** Names and figures of the program. Addresses, queries, network addresses and the words of errors hold what people typed. */
const ALLOWED = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'server.address',
  'server.port',
  'network.protocol.version',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  // With $1 in the place of each value.
  'db.query.text',
  'job.id',
  'job.attempt',
  'next.route',
])

/** A hundred spans at the start, each a trace of its own. */
const isLoading = ({ attributes }: ReadableSpan) =>
  attributes['next.span_type'] === 'LoadComponents.loadRouteModule'

function bare(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => ALLOWED.has(name)))
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan
}

/** Lets out of the spans only what is allowed, whatever the instrumentations put into them. */
export function withoutPersonal(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.filter((span) => !isLoading(span)).map(bare), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
