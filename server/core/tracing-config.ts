import * as z from 'zod'

const address = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be a web address',
  )
  .optional()
const protocol = z
  .literal('http/protobuf', { error: 'must be http/protobuf, the only one that is spoken here' })
  .optional()

/** OpenTelemetry's own variables, as far as they say whether traces are sent and how; the others are read by its packages. */
export const tracingEnvironment = z.object({
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
})

export function sendsTraces(settings: z.output<typeof tracingEnvironment>): boolean {
  if (settings.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false
  if (settings.OTEL_TRACES_EXPORTER) return settings.OTEL_TRACES_EXPORTER === 'otlp'
  return Boolean(settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT)
}
