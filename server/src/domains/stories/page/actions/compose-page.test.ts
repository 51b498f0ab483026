import type { StoryQuote, WrittenSection } from '@bic/contract/stories/boards'
import type { Clearance } from '@bic/contract/stories/quote-clearance'
import { describe, expect, it } from 'vitest'
import { composePage } from './compose-page.ts'

const quote = (text: string, onPage: Clearance): StoryQuote => ({
  convId: 1,
  fragment: 0,
  text,
  speaker: 'Kim Brandt',
  side: 'buyer',
  subject: 'A call',
  convType: 'call',
  day: '2026-03-02',
  clearances: {
    'Sales documents': 'internal',
    'Story page': onPage,
    Website: 'internal',
    'Social media': 'internal',
    Press: 'internal',
  },
})
const section = (content: string, quotes: StoryQuote[]): WrittenSection => ({
  section: 'Pain Points',
  content,
  version: 1,
  updatedBy: null,
  updatedTime: null,
  quotes,
})
const story = (sections: WrittenSection[]) => ({
  title: 'Why Lisbon Works chose us',
  accountName: 'Lisbon Works Ltd',
  industry: 'Logistics',
  people: ['Kim Brandt'],
  sections,
})

describe('a story as people outside read it', () => {
  it('has the quotes that are cleared for the channel and no others', () => {
    const page = composePage(
      story([section('Late reports.', [quote('It took days.', 'named'), quote('Our secret.', 'internal')])]),
      'Story page',
    )
    expect(page).toEqual({
      title: 'Why Lisbon Works chose us',
      account: 'Lisbon Works Ltd',
      sections: [
        {
          section: 'Pain Points',
          content: 'Late reports.',
          quotes: [{ text: 'It took days.', by: 'Kim Brandt, Lisbon Works Ltd' }],
        },
      ],
    })
    expect(composePage(story([section('', [quote('x', 'named')])]), 'Press').sections).toEqual([])
  })

  it('names nobody when one of its quotes was allowed without names only', () => {
    const page = composePage(
      story([
        section('Kim and Lisbon Works measured it.', [
          quote('At Lisbon Works it took days.', 'anonymised'),
          quote('Kim liked it.', 'named'),
        ]),
      ]),
      'Story page',
    )
    expect(JSON.stringify(page)).not.toMatch(/Lisbon|Kim|Brandt/)
    expect(page).toMatchObject({
      title: 'Why [company] chose us',
      account: 'A customer in Logistics',
      sections: [{ quotes: [{ by: 'A buyer in Logistics' }, { by: 'A buyer in Logistics' }] }],
    })
  })
})
