import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Histogram, renderFamily } from './families.ts'

test('a family is written with its help, type and a line for each series', () => {
  const samples = [
    { labels: { state: 'queued', name: 'a "b"\\\n' }, value: 3 },
    { labels: {}, value: 0.5 },
  ]
  expect(renderFamily({ name: 'mails', help: 'Mails by state.', type: 'gauge', samples })).toBe(
    '# HELP mails Mails by state.\n# TYPE mails gauge\nmails{state="queued",name="a \\"b\\"\\\\\\n"} 3\nmails 0.5\n',
  )
})

test('a histogram counts each observation in every bucket from its own up', () => {
  const bounds = [0.1, 1, 10]
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }), (times) => {
      const histogram = new Histogram('took_seconds', 'Times.', bounds)
      for (const time of times) histogram.observe({ route: '/' }, time)
      const text = histogram.render()
      for (const bound of bounds)
        expect(text).toContain(
          `took_seconds_bucket{route="/",le="${bound}"} ${times.filter((time) => time <= bound).length}\n`,
        )
      expect(text).toContain(`took_seconds_bucket{route="/",le="+Inf"} ${times.length}\n`)
      expect(text).toContain(`took_seconds_count{route="/"} ${times.length}\n`)
    }),
  )
})
