import { describe, expect, it } from 'vitest'
import { routes } from '../calls/routes.ts'
import { displayName, optionalName, signInName, typedSignInName, visibleName } from './names.ts'

describe('a name that people read', () => {
  it.each([
    ['Ad\u200Bmin', 'Admin'],
    ['\u202EnimdA', 'nimdA'],
    ['A\u200Dda\u200C', 'Ada'],
    [' Ada \u00A0 Byron\n', 'Ada Byron'],
    ['So\u00ADft\uFEFF', 'Soft'],
    ['e\u0301', '\u00E9'],
    // What scripts and emoji need stays.
    ['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
    ['\u{1F468}\u200D\u{1F469}', '\u{1F468}\u200D\u{1F469}'],
  ])('%j is kept as %j', (given, kept) => {
    expect(visibleName(given)).toBe(kept)
    expect(displayName(100).parse(given)).toBe(kept)
  })
  it('that shows nothing is refused', () => {
    expect(displayName(100).safeParse('\u200B\u2060\u3164 ').success).toBe(false)
  })
})

describe('a name to sign in by', () => {
  it.each(['ad\u200Bmin', 'ad min', '\u202Eadmin', 'a\u200Ddmin', '\u0430dmin', '\u200B', ''])(
    '%j is refused',
    given => {
      expect(signInName.safeParse(given).success).toBe(false)
    },
  )
  it('has one form', () => {
    expect(signInName.parse(' \uFF41\uFF44\uFF4D\uFF49\uFF4E ')).toBe('admin')
    expect(signInName.parse('ada.byron+1@home.example')).toBe('ada.byron+1@home.example')
  })
})

describe('a name that is typed to sign in', () => {
  it('takes the form in which names are stored', () => {
    expect(typedSignInName.parse(' \uFF41\uFF44\uFF4D\uFF49\uFF4E ')).toBe('admin')
    expect(typedSignInName.safeParse(' ').error?.issues[0]?.message).toBe('Please enter your user name or e-mail.')
    const sent = { username: '\uFF41da@home.example', password: 'x' }
    expect(routes.login.body.parse(sent).username).toBe('ada@home.example')
  })
})

describe('a name that may be left empty', () => {
  it.each([
    ['\u200B\u3164 ', ''],
    ['C\u200BF\u2060O\n', 'CFO'],
  ])('%j is kept as %j', (given, kept) => {
    expect(optionalName(10).parse(given)).toBe(kept)
  })
  it('is refused when it is too long or cannot be stored', () => {
    expect(optionalName(3).safeParse('abcd').success).toBe(false)
    expect(optionalName(10).parse('a\0b')).toBe('a\0b')
  })
})

const said = { convType: 'call', subject: 'First talk', transcript: 'Ann: hello' }

describe.each([
  ['a solution', (name: string) => routes.saveSolution.body.safeParse({ marketId: 1, name })],
  ['a saved view', (name: string) => routes.saveView.body.safeParse({ name, search: { marketId: '1' } })],
  ['a sales play', (name: string) => routes.createSalesPlayForPlaybook.body.safeParse({ name })],
  [
    'a recording',
    (name: string) => routes.startPitchUpload.body.safeParse({ uploadKey: crypto.randomUUID(), name, size: 1 }),
  ],
  ['a profile', (name: string) => routes.editCustomerProfile.body.safeParse({ name })],
  [
    'the subject of a conversation',
    (name: string) => routes.addConversation.body.safeParse({ ...said, subject: name }),
  ],
  ['a speaker', (name: string) => routes.addConversation.body.safeParse({ ...said, participants: [{ name }] })],
])('the name of %s', (_what, take) => {
  it('is cleaned of what cannot be seen', () => {
    const { data, error } = take(' Nor\u200Bth\u202E  Star\uFEFF\n')
    expect(error).toBeUndefined()
    expect(JSON.stringify(data)).toContain('"North Star"')
  })
  it('is refused when nothing of it can be seen', () => {
    expect(take('\u200B\u2060\u3164').success).toBe(false)
  })
})
