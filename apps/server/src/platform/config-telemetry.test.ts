import { expect, test } from 'vitest'
import { z } from 'zod'
import { TELEMETRY_VARIABLES, telemetrySettings } from './config-telemetry.ts'

const settings = (env: Readonly<Record<string, string>>) =>
  telemetrySettings(z.object(TELEMETRY_VARIABLES).parse(env))

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/'

test('without a collector nothing is sent; with one everything is traced, or the share that is named', () => {
  expect(settings({ OTEL_TRACES_SAMPLER_ARG: '0.5' })).toBeNull()
  expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ endpoint: 'http://localhost:4318', sampled: 1 })
  expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '.25' })).toMatchObject({
    sampled: 0.25,
  })
})

test.each(['1.5', '-1', 'half', '.', '0,5'])('%s is no share', (share) => {
  expect(() => settings({ OTEL_TRACES_SAMPLER_ARG: share })).toThrow('must be a share from 0 to 1, like 0.1')
})

test('a collector has an address', () => {
  expect(() => settings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toThrow(
    'must be the address of a collector, such as http://localhost:4318',
  )
})
