import type { Page, Request, Response } from 'playwright-core'

const apiPath = '/tribyl/api/'

export interface PageWatch {
  /** What a journey that fails has before it: the address, the texts, what was answered and what was not. */
  readonly describe: () => Promise<string>
  readonly end: () => void
}

const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace(apiPath, '')}`

/** Notes what a page asks of the product: a journey that waits in vain says only what it waited for. */
export const watchPage = (page: Page): PageWatch => {
  const open = new Set<Request>()
  const answers: string[] = []
  const ask = (request: Request): void => {
    if (request.url().includes(apiPath)) open.add(request)
  }
  const fail = (request: Request): void => {
    if (open.delete(request)) answers.push(`${nameOf(request)} ${request.failure()?.errorText}`)
  }
  const answer = (response: Response): void => {
    if (open.delete(response.request())) answers.push(`${nameOf(response.request())} ${response.status()}`)
  }
  page.on('request', ask)
  page.on('requestfailed', fail)
  page.on('response', answer)
  return {
    describe: async () => {
      const text = page.locator('body').innerText({ timeout: 5000 })
      const refused = page
        .locator('input:invalid')
        .evaluateAll(fields => fields.map(field => field.getAttribute('name') ?? field.id))
      return [
        `The page is at ${page.url()}.`,
        `Last answers: ${answers.slice(-20).join(', ') || 'none'}`,
        `Not answered: ${[...open].map(nameOf).join(', ') || 'none'}`,
        `Fields that the browser refuses: ${(await refused.catch(() => [])).join(', ') || 'none'}`,
        `It says: ${(await text.catch(String)).slice(0, 3000)}`,
      ].join('\n')
    },
    end: () => {
      page.off('request', ask)
      page.off('requestfailed', fail)
      page.off('response', answer)
    },
  }
}
