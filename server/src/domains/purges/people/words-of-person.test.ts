import { describe, expect, it } from 'vitest'
import { likePatterns, roughPatterns } from './words-of-person.ts'

/** `like` as PostgreSQL has it. */
const like = (text: string, pattern: string): boolean => {
  const parts = pattern.match(/\\.|[\s\S]/gu) ?? []
  const source = parts.map(part => {
    if (part === '%') return '[\\s\\S]*'
    if (part === '_') return '[\\s\\S]'
    return part.replace(/^\\/, '').replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')
  })
  return new RegExp(`^${source.join('')}$`, 'u').test(text)
}
const ilikesAny = (text: string, patterns: readonly string[]) =>
  patterns.some(pattern => like(text.toLowerCase(), pattern.toLowerCase()))
const roughlyMatches = (text: string, patterns: readonly string[]) =>
  patterns.some(pattern =>
    like(
      text.replace(/[A-Z]/g, letter => letter.toLowerCase()),
      pattern,
    ),
  )

describe('roughPatterns', () => {
  const someone = { emails: ['anna.sommer@lisbon.example'], names: ['Anna Sommer', 'Dr. Anna Sommer'], singles: [] }

  it('asks for the longest word of a name, and for nothing that another pattern finds', () => {
    expect(roughPatterns(someone)).toEqual(['%sommer%'])
    expect(roughPatterns({ ...someone, singles: ['Anna'] })).toEqual(['%anna%', '%sommer%'])
    expect(roughPatterns({ emails: ['a_b@lisbon.example'], names: ['Madonna'], singles: [] })).toEqual([
      '%a\\_b@lisbon.example%',
    ])
    expect(roughPatterns({ emails: [], names: ['Ann Müller'], singles: [] })).toEqual(['%m_ller%'])
    expect(roughPatterns({ emails: [], names: [], singles: [] })).toEqual([])
  })

  it('finds every text that the exact patterns find', () => {
    const people = [
      someone,
      { emails: [], names: ['ÉLODIE ÇELIK'], singles: ['Élodie'] },
      { emails: ['x%y@lisbon.example'], names: ['Κώστας Δήμου', 'AT&T'], singles: ['O’Brien'] },
    ]
    const texts = people.flatMap(({ emails, names, singles }) =>
      [...emails, ...names, ...singles].flatMap(term => [
        `About ${term}.`,
        term.toUpperCase(),
        `x${term.toLowerCase()}x`,
        term.split(' ').toReversed().join(', '),
        term.slice(1),
      ]),
    )
    for (const person of people) {
      const found = texts.filter(text => ilikesAny(text, likePatterns(person)))
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter(text => !roughlyMatches(text, roughPatterns(person)))).toEqual([])
    }
  })
})
