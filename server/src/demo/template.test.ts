import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'
import { compileTemplate, expandTemplate, type Scope } from './template.ts'

function expand(source: string, words: Record<string, string> = {}, seed = 1): string {
  const scope: Scope = { random: new Random(seed), word: name => compileTemplate(words[name] ?? `<${name}>`) }
  return expandTemplate(compileTemplate(source), scope)
}

describe('phrase templates', () => {
  it('chooses among alternatives, nested and empty ones too', () => {
    const seen = new Set(Array.from({ length: 200 }, (_, seed) => expand('a[b|c[d|e]|]', {}, seed)))
    expect(seen).toEqual(new Set(['ab', 'acd', 'ace', 'a']))
  })

  it('asks for words and expands what it is given', () => {
    expect(expand('see {site}', { site: 'the [plant|plant]' })).toBe('see the plant')
  })

  it('says numbers within their limits and step, small ones in words', () => {
    const seen = new Set(Array.from({ length: 300 }, (_, seed) => expand('{10..20/5}', {}, seed)))
    expect(seen).toEqual(new Set(['ten', '15', '20']))
  })

  it.each(['[a', 'a]', '{a', 'a}', 'a|b'])('refuses %s and says where', source => {
    expect(() => compileTemplate(source)).toThrow(/^template: /)
  })
})
