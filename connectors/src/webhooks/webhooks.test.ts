import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Connector } from '../connector.ts'
import { connectors } from '../connectors.ts'
import type { Verdict } from './webhook.ts'

const secret = 'es8s3cret'
const url = 'https://bic.example/tribyl/api/hooks/7-abc'
const now = new Date('2026-11-27T12:00:00Z')
const seconds = now.getTime() / 1000
const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')

const judge = (
  { webhook }: Connector,
  text: string,
  headers: Readonly<Record<string, string>>,
  key = secret,
): Promise<Verdict> | undefined =>
  webhook?.signing?.judge({ url, headers: { get: name => headers[name] ?? null }, text }, key, now)

const signedByZoom = (text: string, at: number | string = seconds, key = secret) => ({
  'x-zm-request-timestamp': String(at),
  'x-zm-signature': `v0=${hmac(`v0:${at}:${text}`, key)}`,
})

describe('a message of Zoom', () => {
  const text = '{"event":"recording.completed","payload":{"object":{"topic":"Überblick"}}}'

  it.each([0, -299, 299])('is news when it was signed %i s from now', async offset => {
    expect(await judge(connectors.Zoom, text, signedByZoom(text, seconds + offset))).toEqual({ kind: 'news' })
  })

  it.each([
    ['replayed later', text, signedByZoom(text, seconds - 301)],
    ['of the future', text, signedByZoom(text, seconds + 301)],
    ['changed', `${text} `, signedByZoom(text)],
    ['signed with something else', text, signedByZoom(text, seconds, 'other')],
    ['with another moment', text, { ...signedByZoom(text), 'x-zm-request-timestamp': String(seconds - 1) }],
    ['without a moment', text, signedByZoom(text, '')],
    ['of another version', text, { ...signedByZoom(text), 'x-zm-signature': `v1=${hmac(`v0:${seconds}:${text}`)}` }],
    ['with half of a signature', text, { ...signedByZoom(text), 'x-zm-signature': 'v0=abcd' }],
    ['without a signature', text, {}],
  ])('is refused when it is %s', async (_what, sent, headers) => {
    expect(await judge(connectors.Zoom, sent, headers)).toEqual({ kind: 'refused' })
  })

  it('is refused when no secret is kept', async () => {
    expect(await judge(connectors.Zoom, text, signedByZoom(text, seconds, ''), '')).toEqual({ kind: 'refused' })
  })

  it('that asks whether the secret is known is answered, but only to Zoom and only about a plain token', async () => {
    const asks = (plainToken: string) => JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken } })
    const asked = asks('qgg8vlvZRS6UYooatFL8Aw')
    expect(await judge(connectors.Zoom, asked, signedByZoom(asked))).toEqual({
      kind: 'challenge',
      answer: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw', encryptedToken: hmac('qgg8vlvZRS6UYooatFL8Aw') },
    })
    expect(await judge(connectors.Zoom, asked, {})).toEqual({ kind: 'refused' })
    const message = asks(`v0:${seconds}:{}`)
    expect(await judge(connectors.Zoom, message, signedByZoom(message))).toEqual({ kind: 'news' })
  })
})

describe('a message of Fireflies', () => {
  const text = '{"meetingId":"1","eventType":"Transcription completed"}'

  it.each(['', 'sha256='])('is news when it is signed, written as "%s" and digits', async prefix => {
    const headers = { 'x-hub-signature': `${prefix}${hmac(text)}` }
    expect(await judge(connectors.Fireflies, text, headers)).toEqual({ kind: 'news' })
  })

  it('is refused when it is forged or not signed', async () => {
    const forged = { 'x-hub-signature': hmac(text, 'other') }
    expect(await judge(connectors.Fireflies, text, forged)).toEqual({ kind: 'refused' })
    expect(await judge(connectors.Fireflies, text, {})).toEqual({ kind: 'refused' })
  })
})

describe('a message of HubSpot', () => {
  const text = '[{"eventId":1,"subscriptionType":"deal.propertyChange","propertyName":"dealstage"}]'
  const signed = (sent = text, at: number | string = now.getTime(), { key = secret, to = url } = {}) => ({
    'x-hubspot-request-timestamp': String(at),
    'x-hubspot-signature-v3': createHmac('sha256', key).update(`POST${to}${sent}${at}`).digest('base64'),
  })

  it.each([0, -299_999, 299_999])('is news when it was signed %i ms from now', async offset => {
    expect(await judge(connectors.HubSpot, text, signed(text, now.getTime() + offset))).toEqual({ kind: 'news' })
  })

  it.each([
    ['replayed later', text, signed(text, now.getTime() - 300_001)],
    ['changed', `${text} `, signed()],
    ['signed with something else', text, signed(text, now.getTime(), { key: 'other' })],
    ['signed for another address', text, signed(text, now.getTime(), { to: `${url}x` })],
    ['with another moment', text, { ...signed(), 'x-hubspot-request-timestamp': String(now.getTime() - 1) }],
    ['without a moment', text, signed(text, '')],
    ['with half of a signature', text, { ...signed(), 'x-hubspot-signature-v3': 'abcd' }],
    ['signed in an older way', text, { 'x-hubspot-signature': hmac(`${secret}${text}`) }],
  ])('is refused when it is %s', async (_what, sent, headers) => {
    expect(await judge(connectors.HubSpot, sent, headers)).toEqual({ kind: 'refused' })
  })
})
