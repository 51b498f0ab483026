import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { VendorRequest } from '../ask.ts'
import { answerOf, askOf } from '../testing/answers.ts'
import { hubspot } from './hubspot.ts'
import { isSearch } from './requests.ts'

const folder = new URL('../../../../shared/data/api_fixtures/', import.meta.url)
const window = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }

const fixture = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8'))
/** The answer of an exchange that was recorded. */
const recorded = (name: string, path: string) => fixture(`nango/hubspot/${name}.test.json`).api.get[path].response

describe.skipIf(!existsSync(folder))('answers that were recorded', () => {
  const bodyOf = (request: VendorRequest): object => {
    const { path } = request
    const [, name = ''] = /^\/crm\/v3\/objects\/(\w+)/.exec(path) ?? []
    if (path === '/account-info/v3/details') return fixture('connectors/amp-labs/hubspot/post-auth/account-info.json')
    if (path === '/crm/v3/owners') return recorded('owners', path)
    if (path === '/crm/v3/pipelines/deals') return recorded('fetch-pipelines', path)
    if (path.startsWith('/crm/v4/'))
      return fixture('connectors/amp-labs/hubspot/search/contacts/contacts-to-companies.json')
    if (path.startsWith('/crm/v3/properties/')) return { results: [] }
    const { results } = recorded(name, `/crm/v3/objects/${name}`)
    return isSearch(request) ? { total: results.length, results } : { results }
  }
  const { ask } = askOf(request => {
    const answer = answerOf(200, bodyOf(request))
    const fault = hubspot.classify(answer, request, new Date(), 'token')
    if (fault) throw fault
    return answer
  })

  it.each([
    ['accounts', { name: 'HubSpot', domain: 'hubspot.com' }],
    [
      'contacts',
      { Name: 'Brian Halligan (Sample Contact)', email: 'bh@hubspot.com', jobtitle: 'Executive Chairperson' },
    ],
    [
      'deals',
      { dealname: 'Test Deal Updated via Action', Amount: '3000', StageName: 'Appointment Scheduled', Status: 'Open' },
    ],
  ])('are %s with their fields', async (name, fields) => {
    const stream = hubspot.streams.find(one => one.name === name)!
    const { items } = await stream.list({ ask, window, token: null, size: 200 })
    const details = await stream.details(
      ask,
      items.map(({ id }) => id),
      window,
    )
    const records = items.map(({ id, body }) => stream.normalise(body, details.get(id) ?? null))
    expect(records).toContainEqual({
      state: 'record',
      record: expect.objectContaining({ fields: expect.objectContaining(fields) }),
    })
    expect(items.every(({ at }) => at !== null)).toBe(true)
  })

  it('say which companies a record belongs to, and which scope a token lacks', async () => {
    const deals = hubspot.streams.find(one => one.name === 'deals')!
    const of501 = askOf(request =>
      answerOf(
        200,
        request.path.endsWith('/deals/batch/read') ? { results: [{ id: '501', properties: {} }] } : bodyOf(request),
      ),
    )
    expect((await deals.details(of501.ask, ['501'], window)).get('501')).toMatchObject({ companyId: '29022297485' })
    const lacking = fixture('connectors/amp-labs/hubspot/metadata-err-schemas-scope.json')
    const request: VendorRequest = { method: 'GET', path: '/crm/v3/properties/deals', bucket: 'api' }
    expect(hubspot.classify(answerOf(403, lacking), request, new Date(), 'token')?.message).toContain(
      'custom-object-read',
    )
  })
})
