import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** What a fake model was asked. */
export interface AskedOfModel {
  readonly system: string
  readonly prompt: string
}

/**
 * How it answers: with this value, with this text as it is, or with an HTTP status; 'silence': not before whoever asked has no
 * patience left, which is at once.
 */
export type FakeAnswer =
  | { readonly value: unknown }
  | { readonly text: string }
  | { readonly status: number }
  | 'silence'

export interface FakeModel {
  /** Environment of a product that uses it. */
  readonly env: Readonly<Record<string, string>>
  readonly asked: AskedOfModel[]
  /** What it answers from now on. */
  answer: (asked: AskedOfModel) => FakeAnswer
  readonly stop: () => Promise<void>
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

interface Sent {
  readonly messages: readonly {
    readonly role: string
    readonly content: string | readonly { readonly text?: string }[]
  }[]
}
const contentOf = ({ messages }: Sent, role: string): string =>
  messages
    .filter(message => message.role === role)
    .map(({ content }) => (typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')))
    .join('\n')

/** A server on this machine that speaks as an OpenAI-compatible model does, in a stream. */
export const startFakeModel = async (): Promise<FakeModel> => {
  const asked: AskedOfModel[] = []
  // Time runs out when the model says so, so that a slow machine cuts off no answer.
  const asking: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    asking.push(controller)
    return controller.signal
  })
  const server = createServer(async (request, response) => {
    const sent = JSON.parse(await read(request)) as Sent
    const question = { system: contentOf(sent, 'system'), prompt: contentOf(sent, 'user') }
    asked.push(question)
    const given = fake.answer(question)
    if (given === 'silence') {
      for (const waiting of asking.splice(0)) waiting.abort(new DOMException('It took too long.', 'TimeoutError'))
      return
    }
    if ('status' in given) {
      response.writeHead(given.status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
      return
    }
    const text = 'text' in given ? given.text : JSON.stringify(given.value)
    const part = (delta: object, finish: string | null, usage?: object) =>
      `data: ${JSON.stringify({
        id: 'x',
        object: 'chat.completion.chunk',
        created: 0,
        model: 'fake-model',
        usage,
        choices: [{ index: 0, delta, finish_reason: finish }],
      })}\n\n`
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(part({ role: 'assistant', content: text.slice(0, 20) }, null))
    response.write(part({ content: text.slice(20) }, null))
    response.write(part({}, 'stop', { prompt_tokens: 700, completion_tokens: 300, total_tokens: 1000 }))
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fake: FakeModel = {
    env: { MODEL_URL: `http://127.0.0.1:${port}/v1`, MODEL_NAME: 'fake-model', MODEL_API_KEY: 'k' },
    asked,
    answer: () => ({ status: 500 }),
    stop: () =>
      new Promise(resolve => {
        timeout.mockRestore()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}
