import type { Answer } from '@bic/contract/calls/routes'
import type { Connection, Host } from '../host.ts'
import type { CallError } from '../server/client.ts'
import { disconnect } from '../server/connect.ts'
import { describeMark, markOf, recognise } from '../sites/recognise.ts'
import type { Mark } from '../sites/sites.ts'
import { renderAccount, renderCalls, renderDeals, renderInsights, renderMetrics } from './account-sections.ts'
import { h } from './dom.ts'
import { readKept } from './read-kept.ts'
import { section } from './section.ts'
import { askAccount, askConnection, askServer, askSites } from './setup.ts'

/** Shows in `root` what is known of the account beside the panel, and follows the page. */
export const startPanel = async (root: HTMLElement, host: Host): Promise<void> => {
  /** What is shown: the same page reports itself several times while it loads. */
  let shown = ''
  /** Answers that come after another page has taken its place are left alone. */
  let turn = 0

  const redraw = () => {
    shown = ''
    void follow()
  }

  const about = (connection: Connection): HTMLElement =>
    h(
      'footer',
      {},
      h('p', { class: 'note' }, `${connection.userName}, ${connection.customerName}`),
      h('button', { type: 'button', click: () => void disconnect(host, connection).then(redraw) }, 'Disconnect'),
    )

  /** Whether trouble was that the token opens nothing any more: then it is asked for again. */
  const endsConnection = ({ trouble }: CallError): boolean => {
    if (trouble !== 'disconnected') return false
    void host.keepConnection(null).then(redraw)
    return true
  }

  const sectionsOf = (connection: Connection, { accountId }: Answer<'getExtensionAccountByDomain'>): HTMLElement[] => {
    const { server } = connection
    return [
      section(host, connection, {
        title: 'Key figures',
        id: 'getExtensionAccountMetricDetails',
        query: { accountId },
        render: renderMetrics,
        onTrouble: endsConnection,
      }),
      section(host, connection, {
        title: 'Deals',
        id: 'getExtensionTopDealsForAccount',
        query: { accountId },
        render: rows => renderDeals(server, rows),
        onTrouble: endsConnection,
      }),
      section(host, connection, {
        title: 'What buyers say',
        id: 'getExtensionTopInsightsForAccount',
        query: { accountId },
        render: rows => renderInsights(server, rows),
        onTrouble: endsConnection,
      }),
      section(host, connection, {
        title: 'Best calls',
        id: 'getTopCallsForAccount',
        query: { accountId },
        render: rows => renderCalls(server, rows),
        onTrouble: endsConnection,
      }),
    ]
  }

  const look = (connection: Connection, mark: Mark): void => {
    turn++
    const own = turn
    const result = h(
      'div',
      { class: 'result' },
      h('p', { class: 'note', role: 'status' }, `Looking for ${describeMark(mark)} …`),
    )
    const find = askAccount(typed => {
      const typedMark = markOf(typed)
      if (typedMark) look(connection, typedMark)
    })
    root.replaceChildren(result, find, about(connection))
    let account = 0
    const show = (found: Answer<'getExtensionAccountByDomain'>) => {
      if (own !== turn || found.accountId === account) return
      account = found.accountId
      result.replaceChildren(renderAccount(connection.server, found), ...sectionsOf(connection, found))
    }
    void readKept(host, connection, {
      id: 'getExtensionAccountByDomain',
      query: mark,
      onKept: ({ data }) => show(data),
      onAnswer: show,
      onTrouble: error => {
        if (own !== turn || endsConnection(error)) return
        if (error.trouble === 'not found') {
          result.replaceChildren(h('p', { role: 'status' }, `No account for ${describeMark(mark)}.`))
        } else if (account === 0) {
          const retry = h('button', { type: 'button', click: () => look(connection, mark) }, 'Retry')
          result.replaceChildren(h('p', { class: 'trouble', role: 'alert' }, error.message), retry)
        }
      },
    })
  }

  const showPage = async (connection: Connection): Promise<void> => {
    const address = await host.address()
    const place = recognise(address)
    const key = JSON.stringify(place)
    if (key === shown) return
    shown = key
    if (place.is === 'known') {
      look(connection, place.mark)
      return
    }
    turn++
    const find = askAccount(typed => {
      const mark = markOf(typed)
      if (mark) look(connection, mark)
    })
    const says =
      place.is === 'unseen' ? askSites(host, await host.allowedSites(), redraw) : h('p', { role: 'status' }, place.hint)
    root.replaceChildren(h('h1', {}, 'Buyer Intelligence Cloud'), says, find, about(connection))
  }

  const follow = async (): Promise<void> => {
    const connection = await host.connection()
    if (connection) return showPage(connection)
    const server = await host.server()
    const key = server === null ? 'server' : 'connect'
    if (key === shown) return
    shown = key
    root.replaceChildren(server === null ? askServer(host, redraw) : askConnection(host, server, redraw))
  }

  host.onAddress(() => void follow())
  await follow()
}
