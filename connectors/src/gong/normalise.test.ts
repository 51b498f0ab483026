import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { callOf } from '../testing/answers.ts'
import { VendorFault } from '../vendor-fault.ts'
import { normalise } from './normalise.ts'

const said = (speakerId: Json, ...sentences: Json[]): Json => ({ speakerId, topic: 'Pricing', sentences })
const detailOf = (...transcript: Json[]): Json => ({ callId: '1', transcript })
const sentence = (start: Json, end: Json, text: Json): Json => ({ start, end, text })
const hello = detailOf(said('10', sentence(0, 900, 'Hello.')))
const conversationOf = (body: Json, detail: Json | null = hello) => {
  const result = normalise(body, detail)
  if (result.state !== 'ready') throw new Error(result.state)
  return result.conversation
}

describe('a call of Gong', () => {
  it('is a conversation with speakers, turns, moment, link and CRM', () => {
    const body = callOf(
      {
        id: '7782342274025937895',
        title: ' Discuss use cases ',
        started: '2024-02-17T03:30:00-07:00',
        duration: 147,
        url: 'https://us-1.app.gong.io/call?id=7782342274025937895',
      },
      {
        parties: [
          {
            id: '1',
            speakerId: '10',
            name: 'Ann Lee',
            emailAddress: 'Ann@Seller.example',
            title: 'AE',
            affiliation: 'Internal',
          },
          { id: '2', speakerId: '11', name: 'Bo Ek', affiliation: 'External', methods: ['Invitee', 'Attendee'] },
          { id: '3', speakerId: '12', name: 'Phone Caller #4', affiliation: 'Unknown', methods: ['Attendee'] },
          { id: '4', speakerId: null, name: 'Never Came', affiliation: 'External', methods: ['Invitee'] },
          {
            id: '5',
            speakerId: null,
            emailAddress: 'quiet@buyer.example',
            affiliation: 'External',
            methods: ['Attendee'],
          },
        ],
        context: [
          {
            system: 'Salesforce',
            objects: [
              {
                objectType: 'Opportunity',
                objectId: '006A',
                fields: [
                  { name: 'StageName', value: 'Won' },
                  { name: 'Name', value: 'Big deal' },
                ],
              },
              { objectType: 'Opportunity', objectId: '006A', timing: 'TimeOfCall' },
              { objectType: 'Account', objectId: '001A' },
              { objectType: 'Contact', objectId: '003A' },
            ],
          },
        ],
      },
    )
    const detail = detailOf(
      said('11', sentence(4000, 5000, 'It costs too much.')),
      said('10', sentence(0, 900, 'Hello.'), sentence(1000, 2500, ' How are you? ')),
      said('99', sentence(6000, 7000, 'Who is this?')),
      said('98', sentence(8000, 9000, 'Me.')),
      said('12', sentence(9500, 9600, '  ')),
    )
    expect(conversationOf(body, detail)).toEqual({
      type: 'call',
      subject: 'Discuss use cases',
      startedAt: '2024-02-17T03:30:00-07:00',
      durationSeconds: 147,
      link: 'https://us-1.app.gong.io/call?id=7782342274025937895',
      speakers: [
        { name: 'Ann Lee', email: 'ann@seller.example', jobTitle: 'AE', side: 'seller' },
        { name: 'Bo Ek', email: null, jobTitle: null, side: 'buyer' },
        { name: 'Phone Caller #4', email: null, jobTitle: null, side: null },
        { name: 'quiet@buyer.example', email: 'quiet@buyer.example', jobTitle: null, side: 'buyer' },
        { name: 'Speaker 1', email: null, jobTitle: null, side: null },
        { name: 'Speaker 2', email: null, jobTitle: null, side: null },
      ],
      turns: [
        { speaker: 0, text: 'Hello.', startSecond: 0, endSecond: 0.9 },
        { speaker: 0, text: 'How are you?', startSecond: 1, endSecond: 2.5 },
        { speaker: 1, text: 'It costs too much.', startSecond: 4, endSecond: 5 },
        { speaker: 4, text: 'Who is this?', startSecond: 6, endSecond: 7 },
        { speaker: 5, text: 'Me.', startSecond: 8, endSecond: 9 },
      ],
      crm: [
        { kind: 'deal', id: '006A', name: 'Big deal' },
        { kind: 'account', id: '001A', name: null },
      ],
    })
  })

  it('belongs to the deal and company of HubSpot that Gong links it with', () => {
    const objects = [
      { objectType: 'Deal', objectId: '479475667160' },
      { objectType: 'Company', objectId: '501' },
    ]
    const read = normalise(callOf({ id: '1' }, { context: [{ system: 'HubSpot', objects }] }), hello)
    expect(read).toMatchObject({
      conversation: {
        crm: [
          { kind: 'deal', id: '479475667160' },
          { kind: 'account', id: '501' },
        ],
      },
    })
  })

  it.each([[true], ['true'], [1], [{}]])('is skipped while it is private (%j)', isPrivate =>
    expect(normalise(callOf({ id: '1', isPrivate }), hello)).toMatchObject({ state: 'skipped' }),
  )

  it.each([[null], [detailOf()], [detailOf(said('10'), said('11', sentence(0, 1, ' ')))]])(
    'waits for its transcript',
    detail => expect(normalise(callOf({ id: '1' }), detail)).toEqual({ state: 'waiting', for: 'transcript' }),
  )

  it('is skipped when Gong does not transcribe it', () => {
    expect(normalise(callOf({ id: '1', language: 'und' }), null)).toMatchObject({ state: 'skipped' })
    expect(normalise(callOf({ id: '1', language: 'zxx' }), null)).toMatchObject({ state: 'skipped' })
    expect(normalise(callOf({ id: '1', language: 'und' }), hello)).toMatchObject({ state: 'ready' })
  })

  it('loses a field whose type changed, and nothing else', () => {
    const odd = callOf(
      { id: '1', title: 7, duration: '147', url: { a: 1 }, started: 1518863400, language: [] },
      { parties: [null, 'x', { speakerId: 10, name: 'Ann', title: 5, methods: 'Attendee' }], context: 'none' },
    )
    expect(conversationOf(odd)).toMatchObject({
      subject: null,
      durationSeconds: 147,
      link: null,
      startedAt: '2018-02-17T10:30:00.000Z',
      speakers: [{ name: 'Ann', jobTitle: null }],
      turns: [{ speaker: 0 }],
      crm: [],
    })
  })

  it.each([['javascript:alert(1)'], ['http://app.gong.io/call?id=1'], ['call?id=1']])('has no link %s', url =>
    expect(conversationOf(callOf({ id: '1', url })).link).toBeNull(),
  )

  it('has no control characters and no halves of characters', () => {
    const detail = detailOf(said('10', sentence(0, 1, 'a\u0000b\ud800c')))
    expect(conversationOf(callOf({ id: '1', title: 'x\u0007' }), detail)).toMatchObject({
      subject: 'x',
      turns: [{ text: 'a b\ufffdc' }],
    })
  })

  it.each([
    [{}, null],
    [null, null],
    ['x', null],
    [callOf({ id: '1' }), { transcript: 'none' }],
    [callOf({ id: '1' }), detailOf('x')],
  ])('of another shape is refused (%j, %j)', (body, detail) =>
    expect(() => normalise(body, detail)).toThrow(expect.objectContaining({ kind: 'skip' })),
  )

  it('is read or refused whatever it is', () => {
    const any = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>
    const body = fc.record({
      metaData: fc.record({ title: any, started: any, duration: any, url: any }),
      parties: any,
      context: any,
    })
    const detail = fc.oneof(
      fc.constant(null),
      any,
      fc.record({ transcript: fc.array(fc.record({ speakerId: any, sentences: any })) }),
    )
    fc.assert(
      fc.property(body, detail as fc.Arbitrary<Json>, (call, transcript) => {
        try {
          expect(['ready', 'waiting', 'skipped']).toContain(normalise(call as Json, transcript).state)
        } catch (error) {
          expect(error).toBeInstanceOf(VendorFault)
        }
      }),
    )
  })

  it('keeps every word, and names a speaker for every turn', () => {
    const words = fc.stringMatching(/^[a-z]{1,8}$/)
    const monologue = fc.record({
      speakerId: fc.constantFrom('10', '11', '12'),
      words: fc.array(words, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(monologue, { minLength: 1, maxLength: 8 }), list => {
        fc.pre(list.some(one => one.words.length > 0))
        const detail = detailOf(
          ...list.map((one, index) => said(one.speakerId, ...one.words.map(word => sentence(index, index, word)))),
        )
        const { turns, speakers } = conversationOf(callOf({ id: '1' }), detail)
        expect(turns.map(turn => turn.text).join(' ')).toBe(list.flatMap(one => one.words).join(' '))
        expect(turns.every(turn => speakers[turn.speaker] !== undefined)).toBe(true)
      }),
    )
  })
})
