import { describe, expect, it } from 'vitest'
import { clearanceOn, quoteChannels, quoteLevels, type StatedPermission } from './quote-clearance.ts'
import { sectionOfTopic, storySections } from './story-words.ts'

const today = '2026-11-15'
const permission = (more: Partial<StatedPermission> = {}): StatedPermission => ({
  level: 'named',
  channel: 'All channels',
  expiresOn: null,
  withdrawn: false,
  ...more,
})

describe('what may be done with a quote on a channel', () => {
  it('is nothing outside without a permission', () => {
    for (const channel of quoteChannels) expect(clearanceOn([], channel, today)).toBe('internal')
  })

  it('is what a permission for all channels says, but for channels with one of their own', () => {
    const stated = [permission(), permission({ level: 'anonymised', channel: 'Press' })]
    expect(clearanceOn(stated, 'Website', today)).toBe('named')
    expect(clearanceOn(stated, 'Press', today)).toBe('anonymised')
    expect(clearanceOn([permission({ channel: 'Press' })], 'Website', today)).toBe('internal')
  })

  it('is what the strictest of several for the same channel says', () => {
    for (const first of quoteLevels)
      for (const second of quoteLevels) {
        const strictest = quoteLevels[Math.min(quoteLevels.indexOf(first), quoteLevels.indexOf(second))]
        const stated = [permission({ level: first }), permission({ level: second })]
        expect(clearanceOn(stated, 'Website', today)).toBe(strictest)
      }
  })

  it('ends after the last day and with the withdrawal, and lets the next permission decide', () => {
    expect(clearanceOn([permission({ expiresOn: today })], 'Press', today)).toBe('named')
    expect(clearanceOn([permission({ expiresOn: '2026-11-14' })], 'Press', today)).toBe('internal')
    expect(clearanceOn([permission({ withdrawn: true })], 'Press', today)).toBe('internal')
    const stated = [permission({ channel: 'Press', expiresOn: '2026-11-14' }), permission({ level: 'anonymised' })]
    expect(clearanceOn(stated, 'Press', today)).toBe('anonymised')
  })

  it('is not more open after a limit has expired, before somebody withdraws it', () => {
    for (const channel of ['Press', 'All channels'] as const) {
      const limit = permission({ level: 'anonymised', channel, expiresOn: '2026-11-14' })
      expect(clearanceOn([permission(), limit], 'Press', today)).toBe('anonymised')
      expect(clearanceOn([permission(), { ...limit, withdrawn: true }], 'Press', today)).toBe('named')
      expect(clearanceOn([permission({ level: 'internal' }), limit], 'Press', today)).toBe('internal')
      expect(clearanceOn([limit], 'Press', today)).toBe('internal')
    }
    const stated = [permission({ channel: 'Press' }), permission({ level: 'internal', expiresOn: '2026-11-14' })]
    expect(clearanceOn(stated, 'Press', today)).toBe('named')
  })
})

describe('the part of a story in which cards of a topic stand', () => {
  it('is that of the name of the topic, then of its group', () => {
    expect(sectionOfTopic('Objections', 'Sales Execution')).toBe('Objections')
    expect(sectionOfTopic('Sales activities', 'Sales Execution')).toBe('Activities')
    expect(sectionOfTopic('Stories', 'Sales Execution')).toBe('Content')
    expect(sectionOfTopic('KPIs', 'Economic Drivers')).toBe('Economic Drivers')
    expect(sectionOfTopic('Pricing', 'Value Proposition')).toBe('Value Proposition')
    expect(sectionOfTopic('Own topic', 'Own group')).toBeNull()
    for (const section of storySections) expect(sectionOfTopic('any', section)).toBe(section)
  })
})
