import { describe, expect, it } from 'vitest'
import { displayName, signInName, visibleName } from './names.ts'

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
