import type { Connector, HttpConnector } from '../connector.ts'
import type { Listed, Page, Pull, Stream, Window } from '../stream.ts'

const withStreams = <C extends Connector>(connector: C, change: (stream: Stream) => Partial<Stream>): C => ({
  ...connector,
  streams: connector.streams.map(stream => ({ ...stream, ...change(stream) })),
})

/** Never looks again where it has looked: what the vendor publishes later is lost. */
export const advancing = (connector: HttpConnector): HttpConnector =>
  withStreams(connector, stream => {
    const looked: Window[] = []
    const known = new Set<string>()
    const isNews = ({ id, at }: Listed): boolean => {
      const time = Date.parse(at ?? '')
      return known.has(id) || !looked.some(({ from, to }) => time >= from.getTime() && time < to.getTime())
    }
    const once =
      (list: Stream['list']) =>
      async (pull: Pull): Promise<Page> => {
        const page = await list(pull)
        const items = page.items.filter(isNews)
        for (const { id } of items) known.add(id)
        if (page.next === null) looked.push(pull.window)
        return { items, next: page.next, total: null }
      }
    return { list: once(stream.list), listIds: once(stream.listIds) }
  })

/** Takes what it could not list for nothing. */
export const overlooking = <C extends Connector>(connector: C): C => {
  const orNothing =
    (list: Stream['list']) =>
    async (pull: Pull): Promise<Page> => {
      try {
        return await list(pull)
      } catch {
        return { items: [], next: null, total: null }
      }
    }
  return withStreams(connector, ({ list, listIds }) => ({ list: orNothing(list), listIds: orNothing(listIds) }))
}

/** Takes a page that it could not read for an empty last one. */
export const swallowing = (connector: HttpConnector): HttpConnector => ({
  ...overlooking(connector),
  classify: (answer, request, now, access) => {
    const fault = connector.classify(answer, request, now, access)
    return fault?.kind === 'retry' && !request.path.endsWith('/transcript') ? null : fault
  },
})

/** Takes the first page of ids for all that there are. */
export const partial = (connector: HttpConnector): HttpConnector =>
  withStreams(connector, ({ listIds, existing }) => {
    const counted = new Set<string>()
    return {
      listIds: async pull => {
        const { items } = await listIds(pull)
        for (const { id } of items) counted.add(id)
        return { items, next: null, total: items.length }
      },
      existing: async (ask, ids) => (await existing(ask, ids)).intersection(counted),
    }
  })
