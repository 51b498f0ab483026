import type { Host } from '../host.ts'
import { CallError } from '../server/client.ts'
import { connect, serverOf } from '../server/connect.ts'
import { sites } from '../sites/sites.ts'
import { h } from './dom.ts'

const fieldOf = (event: Event, name: string): string => {
  event.preventDefault()
  return String(new FormData(event.currentTarget as HTMLFormElement).get(name) ?? '')
}

/** Asks for the address of the product, which the extension then asks to be allowed to reach. */
export const askServer = (host: Host, done: () => void): HTMLElement => {
  const fault = h('p', { class: 'trouble', role: 'alert' })
  const submit = async (event: Event) => {
    const server = serverOf(fieldOf(event, 'server'))
    if (server === null) {
      fault.textContent = 'Please enter an address like https://bic.company.com.'
      return
    }
    if (!(await host.askServer(server))) {
      fault.textContent = 'Without access to this address nothing can be shown.'
      return
    }
    await host.keepServer(server)
    done()
  }
  return h(
    'form',
    { submit: event => void submit(event) },
    h('h1', {}, 'Buyer Intelligence Cloud'),
    h('label', { for: 'server' }, 'Address of your Buyer Intelligence Cloud'),
    h('input', { id: 'server', name: 'server', inputmode: 'url', placeholder: 'bic.company.com', autocomplete: 'url' }),
    fault,
    h('button', { type: 'submit', class: 'main' }, 'Next'),
  )
}

/** Has this browser connected on a page of the product. */
export const askConnection = (host: Host, server: string, done: () => void): HTMLElement => {
  const fault = h('p', { class: 'trouble', role: 'alert' })
  const button = h('button', { type: 'button', class: 'main' }, 'Connect')
  button.addEventListener('click', async () => {
    button.disabled = true
    fault.textContent = ''
    try {
      await host.keepConnection(await connect(host, server))
      done()
    } catch (error) {
      fault.textContent = error instanceof CallError ? error.message : 'The extension was not connected.'
    }
    button.disabled = false
  })
  return h(
    'div',
    {},
    h('h1', {}, 'Buyer Intelligence Cloud'),
    h('p', {}, `Connect this browser to ${new URL(server).host}. It reads accounts as you, and changes nothing.`),
    fault,
    button,
  )
}

/** The sites whose addresses the panel may not learn yet; each is allowed by a click of its own. */
export const askSites = (host: Host, allowed: readonly string[], done: () => void): HTMLElement => {
  const open = sites.filter(({ id }) => !allowed.includes(id))
  const button = (id: string, name: string) =>
    h(
      'button',
      {
        type: 'button',
        click: () =>
          void host.askSite(id).then(isAllowed => {
            if (isAllowed) done()
          }),
      },
      `Allow on ${name}`,
    )
  return h(
    'section',
    { 'aria-label': 'Pages' },
    h(
      'p',
      {},
      open.length === sites.length
        ? 'The panel recognises an account by the address of the page beside it. Allow it for the sites you use; their content is never read.'
        : 'This page is of no site that you allowed.',
    ),
    h('div', { class: 'buttons' }, ...open.map(({ id, name }) => button(id, name))),
  )
}

/** Finds an account by what is typed. */
export const askAccount = (find: (typed: string) => void): HTMLElement =>
  h(
    'form',
    { class: 'find', role: 'search', submit: event => find(fieldOf(event, 'account')) },
    h('label', { for: 'account' }, 'Find an account'),
    h('input', {
      id: 'account',
      name: 'account',
      type: 'search',
      placeholder: 'acme.com or Acme',
      autocomplete: 'off',
    }),
    h('button', { type: 'submit' }, 'Find'),
  )
