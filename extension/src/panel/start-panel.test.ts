import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection, type FakeHost, fakeHost, server } from '../testing/fake-host.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { startPanel } from './start-panel.ts'

let product: ReturnType<typeof fakeServer>
let root: HTMLElement
beforeEach(() => {
  product = fakeServer()
  root = document.createElement('main')
  document.body.replaceChildren(root)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const estimate = { median: 90, mean: 90, n: 3, low: 60, high: 120 }
const account = {
  accountId: 4,
  accountName: 'Acme <b>Corp</b>',
  domain: 'acme.com',
  crmAccountId: 'A1',
  storyId: null,
  storyName: null,
  others: 0,
}

/** A product that knows one account. */
const knows = (more: Partial<typeof account> = {}) => {
  product.answers('getExtensionAccountByDomain', { ...account, ...more })
  product.answers('getExtensionAccountMetricDetails', {
    accountId: 4,
    accountName: 'Acme',
    openDealCount: 1,
    dealCount: 9,
    winRate: { won: 4, closed: 8, rate: 0.5, low: 0.22, high: 0.78 },
    salesCycle: estimate,
    dealSize: { ...estimate, median: 50_000, low: null, high: null },
    currency: 'EUR',
    conversationCount: 12,
    lastConversationDate: '2026-06-30',
  })
  product.answers('getExtensionTopDealsForAccount', [
    {
      storyId: 7,
      opptyId: 7,
      storyName: 'Platform',
      opptyStatus: 'Open',
      opportunityAmount: 50_000,
      currency: 'EUR',
      closedDate: '2026-12-31',
      stage: 'Discovery',
      conversationCount: 3,
    },
  ])
  product.answers('getExtensionTopInsightsForAccount', [
    {
      cardId: 5,
      title: 'Pricing',
      topicName: 'Pain Points',
      insight: 'Raised by buyers in 2 conversations of 1 deal.',
      quote: 'What does it cost?',
      speaker: 'Bea Buyer',
      date: '2026-03-02',
      convId: 31,
      storyId: 7,
    },
  ])
  product.answers('getTopCallsForAccount', [
    {
      convId: 31,
      subject: 'First call',
      date: '2026-03-02',
      gongUrl: 'javascript:alert(1)',
      score: 9,
      storyId: 7,
      cardId: 5,
      cardTitle: 'Pricing',
    },
  ])
}

const page = 'https://acme.lightning.force.com/lightning/r/Account/0015g00000AbCdEAAV/view'
const start = async (host: FakeHost) => {
  await startPanel(root, host)
  return host
}
const text = () => root.textContent ?? ''
const seen = (words: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(words))
const button = (name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement
const fill = (id: string, value: string) => {
  const field = root.querySelector<HTMLInputElement>(`#${id}`)!
  field.value = value
  field.form?.requestSubmit()
}

describe('the panel at first', () => {
  it('asks for the server, then connects this browser, then for the sites it may see', async () => {
    product.answers('exchangeExtensionCode', {
      token: 'bicx_y',
      expiresAt: '2027-02-01T00:00:00.000Z',
      userName: 'Ann Admin',
      customerName: 'Home',
    })
    const host = await start(fakeHost())
    fill('server', 'http://bic.company.com')
    await seen('Please enter an address like https://bic.company.com.')
    fill('server', 'bic.company.com')
    await seen('It reads accounts as you, and changes nothing.')
    expect(host.asked.servers).toEqual([server])
    button('Connect').click()
    await seen('Ann Admin, Home')
    expect((await host.connection())?.token).toBe('bicx_y')
    expect(text()).toContain('their content is never read')
    button('Allow on HubSpot').click()
    await vi.waitFor(() => expect(button('Allow on HubSpot')).toBeUndefined())
    expect(host.asked.sites).toEqual(['hubspot'])
  })

  it('says that nothing can be shown when the server may not be reached', async () => {
    await start(fakeHost({ allows: false }))
    fill('server', 'bic.company.com')
    await seen('Without access to this address nothing can be shown.')
  })

  it('says that the connection failed, and lets one try again', async () => {
    await start(fakeHost({ server, signIn: async () => undefined }))
    button('Connect').click()
    await seen('The extension was not connected.')
    await vi.waitFor(() => expect(button('Connect').disabled).toBe(false))
  })
})

describe('the account of a page', () => {
  it('is one of two that fit the page', async () => {
    knows({ others: 1 })
    await start(fakeHost({ connection, address: page }))
    await seen('1 more account fits this page; this one has the most deals.')
  })

  it('is shown with figures, deals, what buyers say and calls, each of which opens the product', async () => {
    knows({ storyId: 7 as never, storyName: 'Platform' as never, others: 2 })
    await start(fakeHost({ connection, address: page }))
    await seen('First call')
    expect(product.asked('getExtensionAccountByDomain')[0]).toMatchObject({
      query: { crmAccountId: '0015g00000AbCdEAAV' },
      headers: { authorization: `Bearer ${connection.token}` },
    })
    for (const words of [
      '50% (22–78%), n = 8',
      '90 days (60–120), n = 3',
      '€50K, n = 3',
      'Discovery · €50K · closes Dec 31, 2026',
      'Raised by buyers in 2 conversations of 1 deal.',
      'What does it cost?',
      '2 more accounts fit this page',
    ]) {
      expect(text()).toContain(words)
    }
    const addresses = [...root.querySelectorAll('a')].map(({ href }) => href)
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${server}/accounts/4`,
        `${server}/deals/7`,
        `${server}/messaging/card/5`,
        `${server}/conversation/31`,
      ]),
    )
  })

  it('is text, whatever its name says, and its recording opens only at an address of the web', async () => {
    knows()
    await start(fakeHost({ connection, address: page }))
    await seen('First call')
    expect(root.querySelector('h1')?.textContent).toBe('Acme <b>Corp</b>')
    expect(root.querySelector('b')).toBeNull()
    expect([...root.querySelectorAll('a')].some(({ href }) => href.startsWith('javascript:'))).toBe(false)
  })

  it('follows the page, asks once while one page loads, and leaves late answers alone', async () => {
    knows()
    const host = await start(fakeHost({ connection, address: page }))
    await seen('First call')
    host.goTo(`${page}?tab=details`)
    host.goTo(page)
    await Promise.resolve()
    expect(product.asked('getExtensionAccountByDomain')).toHaveLength(1)
    product.refuses('getExtensionAccountByDomain', 404, 'Not found.')
    host.goTo('https://www.other.example/')
    await seen('No account for www.other.example.')
    host.goTo('https://www.linkedin.com/in/anna/')
    await seen('Open the page of a company.')
  })

  it('is found by what is typed when the page names none', async () => {
    knows()
    await start(fakeHost({ connection, address: 'https://web.outreach.io/accounts/1' }))
    await seen('Outreach numbers accounts in its own way.')
    fill('account', 'anna@acme.com')
    await seen('First call')
    expect(product.asked('getExtensionAccountByDomain')[0]?.query).toEqual({ domain: 'acme.com' })
  })
})

describe('a server that is slow or away', () => {
  it('is said after three seconds, given up after twenty, and asked again by a click', async () => {
    knows()
    product.isSilent('getTopCallsForAccount')
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const giveUp = new AbortController()
    timeout.mockReturnValue(giveUp.signal)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await start(fakeHost({ connection, address: page }))
    await vi.advanceTimersByTimeAsync(100)
    expect(text()).toContain('Platform')
    await vi.advanceTimersByTimeAsync(3000)
    expect(text()).toContain('Still loading. The server is slow.')
    expect(timeout).toHaveBeenCalledWith(20_000)
    giveUp.abort()
    await vi.advanceTimersByTimeAsync(100)
    expect(root.querySelector('[role=alert]')?.textContent).toContain('The server does not answer.')
    timeout.mockRestore()
    knows()
    button('Retry').click()
    await vi.advanceTimersByTimeAsync(100)
    expect(text()).toContain('First call')
  })

  it('leaves what was answered before, with when that was', async () => {
    knows()
    const host = await start(fakeHost({ connection, address: page }))
    await seen('First call')
    host.goTo('https://www.linkedin.com/in/anna/')
    await seen('Open the page of a company.')
    for (const id of [
      'getExtensionAccountByDomain',
      'getExtensionAccountMetricDetails',
      'getExtensionTopDealsForAccount',
      'getExtensionTopInsightsForAccount',
      'getTopCallsForAccount',
    ] as const) {
      product.isAway(id)
    }
    host.goTo(page)
    await seen('What is shown was answered before.')
    expect(text()).toContain('50% (22–78%), n = 8')
  })

  it('of which nothing is known yet offers to try again', async () => {
    await start(fakeHost({ connection, address: page }))
    await seen('The server does not answer.')
    knows()
    button('Retry').click()
    await seen('First call')
  })
})

describe('the connection', () => {
  it('is asked for again when it was revoked', async () => {
    product.refuses('getExtensionAccountByDomain', 401, 'This browser was disconnected.')
    const host = await start(fakeHost({ connection, server, address: page }))
    await vi.waitFor(() => expect(button('Connect')).toBeDefined())
    expect(await host.connection()).toBeNull()
  })

  it('ends by a click, with all that was kept', async () => {
    knows()
    product.answers('endExtensionToken', null)
    const host = await start(fakeHost({ connection, server, address: page }))
    await seen('First call')
    button('Disconnect').click()
    await vi.waitFor(() => expect(button('Connect')).toBeDefined())
    expect(await host.connection()).toBeNull()
    expect(product.asked('endExtensionToken')).toHaveLength(1)
  })
})
