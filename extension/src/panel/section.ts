import type { Answer } from '@bic/contract/calls/routes'
import type { Connection, Host } from '../host.ts'
import type { CallError, Query } from '../server/client.ts'
import { h } from './dom.ts'
import { type Read, readKept } from './read-kept.ts'
import { formatTime } from './words.ts'

/** Milliseconds after which somebody who waits reads why. */
const slowAfter = 3000

interface Section<I extends Read> {
  /** Names what is read, as a heading. */
  readonly title: string
  readonly id: I
  readonly query: Query<I>
  readonly render: (data: Answer<I>) => readonly Node[]
  /** What to do about trouble besides showing it; true when nothing is to be shown. */
  readonly onTrouble: (error: CallError) => boolean
}

/** A part of the panel that is read by a call of its own, so that none waits for another. */
export const section = <I extends Read>(host: Host, connection: Connection, part: Section<I>): HTMLElement => {
  const body = h('div', { class: 'body' })
  const note = h('p', { class: 'note', role: 'status' })
  const read = () => {
    let isShown = false
    note.textContent = ''
    body.replaceChildren(h('p', { class: 'note', role: 'status' }, 'Loading …'))
    const slow = setTimeout(() => {
      if (!isShown)
        body.replaceChildren(h('p', { class: 'note', role: 'status' }, 'Still loading. The server is slow.'))
    }, slowAfter)
    const show = (data: Answer<I>) => {
      isShown = true
      clearTimeout(slow)
      body.replaceChildren(...part.render(data))
    }
    const retry = () => h('button', { type: 'button', click: read }, 'Retry')
    void readKept(host, connection, {
      id: part.id,
      query: part.query,
      onKept: ({ at, data }) => {
        show(data)
        note.textContent = `As of ${formatTime(at)}, being asked for again.`
      },
      onAnswer: data => {
        show(data)
        note.textContent = ''
      },
      onTrouble: error => {
        clearTimeout(slow)
        if (part.onTrouble(error)) return
        if (isShown) note.replaceChildren(`${error.message} What is shown was answered before. `, retry())
        else body.replaceChildren(h('p', { class: 'trouble', role: 'alert' }, error.message), retry())
      },
    })
  }
  read()
  return h('section', { 'aria-label': part.title }, h('h2', {}, part.title), body, note)
}
