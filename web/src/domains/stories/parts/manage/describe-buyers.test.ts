import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { describeBuyers } from './describe-buyers.ts'

type Invitation = Answer<'listBuyerInvitations'>['invitations'][number]
const invited = (email: string, state: Invitation['state'], cards: [string, boolean][] = []): Invitation => ({
  invitationId: 1,
  email,
  name: '',
  kind: 'loss',
  language: 'en',
  state,
  sentBy: 'Bo Ray',
  sentAt: '2026-11-01T09:00:00.000Z',
  expiresAt: '2026-12-01T09:00:00.000Z',
  remindedAt: null,
  mailUnconfirmed: false,
  endedAt: null,
  answers: [
    {
      question: 'reason',
      answer: 'x',
      about: null,
      cards: cards.map(([title, saidWhileBuying], cardId) => ({
        cardId,
        title,
        topicName: 'x',
        saidWhileBuying,
        sentence: 'x',
      })),
    },
  ],
})

test.each([
  [[], [], 'Buyers are asked after the deal has closed.'],
  [['loss'], [], 'No buyer was asked about this deal yet.'],
  [['loss'], [invited('a', 'withdrawn')], 'No buyer was asked about this deal yet.'],
  [['loss'], [invited('a', 'open')], '0 of 1 buyer who was asked answered.'],
  [
    ['loss'],
    [invited('a', 'answered', [['Price', true]]), invited('b', 'expired'), invited('b', 'open')],
    '1 of 2 buyers who were asked answered.',
  ],
  [
    ['loss'],
    [
      invited('a', 'answered', [
        ['Price', true],
        ['Outages', false],
      ]),
      invited('b', 'answered', [['Outages', false]]),
    ],
    '2 of 2 buyers who were asked answered. Named for the first time afterwards: Outages.',
  ],
] as const)('%# says who answered and what was new', (kinds, invitations, text) => {
  expect(describeBuyers({ kinds: [...kinds], invitations: [...invitations] })).toBe(text)
})
