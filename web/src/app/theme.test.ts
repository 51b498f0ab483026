import { describe, expect, test } from 'vitest'
import { resolveVariables, theme } from './theme.ts'

const schemes = resolveVariables(theme as never)

/** Relative luminance and contrast of WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const fills = ['won', 'lost', 'open', 'ours', 'theirs', 'neutral', 'kind-1', 'kind-2', 'accent']
/** Speakers are named in these, and what went up and down. */
const texts = ['ours', 'theirs', 'neutral', 'positive', 'negative', 'accent', 'text', 'text-dim']

describe.each(['light', 'dark'] as const)('in the %s scheme', scheme => {
  const colour = (name: string): string => schemes[scheme][`--bic-${name}`] ?? ''

  test('drawn colours stand out from what they are drawn on', () => {
    for (const name of fills) expect(contrast(colour(name), colour('surface')), name).toBeGreaterThanOrEqual(3)
  })

  test('coloured texts can be read', () => {
    for (const name of texts) expect(contrast(colour(name), colour('surface')), name).toBeGreaterThanOrEqual(4.5)
  })

  test('each meaning has a colour of its own', () => {
    const named = fills.filter(name => name !== 'accent').map(colour)
    expect(new Set(named).size).toBe(named.length)
  })
})
