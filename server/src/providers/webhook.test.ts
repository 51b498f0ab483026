import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Post, whyNotWebhook, writePost } from './webhook.ts'

it('only addresses of the services are posted to, over HTTPS, unless an operator allows others', () => {
  const may = (kind: 'slack' | 'teams', address: string) =>
    whyNotWebhook(kind, address, ['http://127.0.0.1:9']) === null
  expect(may('slack', 'https://hooks.slack.com/services/T/B/x')).toBe(true)
  expect(may('teams', 'https://prod-1.westeurope.logic.azure.com/workflows/x?sig=y')).toBe(true)
  expect(may('teams', 'https://a.b.api.powerplatform.com/x')).toBe(true)
  expect(may('slack', 'http://127.0.0.1:9/hook')).toBe(true)
  for (const address of [
    'http://hooks.slack.com/services/T/B/x',
    'https://hooks.slack.com:8443/x',
    'https://hooks.slack.com@10.0.0.1/x',
    'https://hooks.slack.com.evil.example/x',
    'https://evilhooks.slack.com/x',
    'http://169.254.169.254/latest',
    'http://127.0.0.1:10/hook',
    'http://me:word@127.0.0.1:9/hook',
    'https://prod-1.westeurope.logic.azure.com/workflows/x',
    'nonsense',
  ])
    expect([address, may('slack', address)]).toEqual([address, false])
  expect(may('teams', 'https://logic.azure.com/x')).toBe(false)
  expect(may('teams', 'https://evillogic.azure.com/x')).toBe(false)
})

it('posts stay within what the services take, and nothing that was written elsewhere becomes a mention or a link', () => {
  const text = fc.string({ maxLength: 900 })
  const post: fc.Arbitrary<Post> = fc.record({
    title: text,
    items: fc.array(fc.record({ name: text, title: text, text, address: fc.constant('https://cloud.example/a?b=1') }), {
      minLength: 1,
      maxLength: 120,
    }),
    address: fc.constant('https://cloud.example/alert-management'),
  })
  fc.assert(
    fc.property(post, one => {
      const slack = JSON.parse(writePost('slack', one))
      expect(slack.blocks.length).toBeLessThanOrEqual(50)
      for (const { text: own } of slack.blocks) expect(own.text.length).toBeLessThanOrEqual(3000)
      expect(Buffer.byteLength(writePost('teams', one))).toBeLessThan(28_000)
    }),
    { numRuns: 30 },
  )
  const item = { name: '<!channel> [x](http://evil)', title: 't', text: 'b', address: 'https://cloud.example/a' }
  const evil = { title: 'x', items: [item], address: 'https://cloud.example/' }
  expect(writePost('slack', evil)).not.toContain('<!channel>')
  expect(JSON.parse(writePost('teams', evil)).attachments[0].content.body[1].text).toBe(
    '\\<!channel\\> \\[x\\](http://evil)',
  )
})
