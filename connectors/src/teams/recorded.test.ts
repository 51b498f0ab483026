import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { answerOf, askOf } from '../testing/answers.ts'
import { teams } from './teams.ts'

const folder = new URL('../../../../shared/data/api_fixtures/connectors/', import.meta.url)
const transcripts = teams.streams[0]!
const window = { from: new Date('2023-12-01T00:00:00Z'), to: new Date('2024-01-01T00:00:00Z') }

const fixture = (path: string): Readonly<Record<string, Json>> =>
  JSON.parse(readFileSync(new URL(path, folder), 'utf8'))

describe.skipIf(!existsSync(folder))('answers that were recorded', () => {
  it('a round of three pages with the same transcript lists it once', async () => {
    const { '@odata.nextLink': _, ...users } = fixture('amp-labs/microsoft/users-1-first-page.json')
    const pages = [1, 2, 3].map(number => fixture(`graph/callTranscript-delta-page${number}.json`))
    const { ask, asked } = askOf((request, number) => {
      const answer = answerOf(200, number === 0 ? users : pages[number - 1])
      const fault = teams.classify(answer, request, new Date(), 'oauth')
      if (fault) throw fault
      return answer
    })
    const page = await transcripts.list({ ask, window, token: null, size: 100 })
    expect(page.items.map(({ at }) => at)).toEqual(['2023-12-02T06:59:34.741Z'])
    expect(page.items[0]?.id.split(' ')).toHaveLength(3)
    // Links are followed word for word.
    expect(asked.slice(2).map(({ url }) => url)).toEqual(pages.slice(0, 2).map(one => one['@odata.nextLink']))
    expect((await transcripts.list({ ask, window, token: page.next, size: 100 })).next).toBeNull()
  })
})
