import { assistantTools } from '@bic/contract/api-keys/assistant-tools'
import { keyNeedOf } from '@bic/contract/api-keys/call-scopes'
import { type KeyScope, opensScope } from '@bic/contract/api-keys/key-areas'
import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { Logger } from 'pino'
import { AppError } from '../http/app-error.ts'
import { refusalOf } from '../http/problem.ts'
import { quotesAreData } from './quoting.ts'
import type { Tool, ToolContext } from './tool.ts'
import { tools } from './tools.ts'

/** Who asks, and how their calls are made: given to the tools of one request. */
export interface McpCaller extends ToolContext {
  /** Counts that a tool was used. */
  readonly count: (name: string) => Promise<void>
  readonly log: Pick<Logger, 'error'>
}

const instructions = `Buyer Intelligence Cloud knows what buyers said in recorded calls and e-mails, and what goes with winning deals. All tools read; none changes anything.
Give figures with their intervals and n as the tools write them. Say of a message no more than its step of evidence allows: an association is no cause.
When a tool answers that something was not said, that is the answer. Cite the conversation, who said it and when, with its link.
${quotesAreData}`

/** Milliseconds for which a client may keep the list of tools: it changes with the version of the product only. */
const listIsGoodFor = 3_600_000

/** The longest text of an answer, in characters; what it says first is what it is about. */
const longestText = 24_000

/** The scopes that a tool takes of a key: those of its calls. */
export const scopesOfTool = ({ calls }: Pick<Tool, 'calls'>): KeyScope[] => [
  ...new Set(calls.map(keyNeedOf).filter((need): need is KeyScope => need !== 'any' && need !== 'session')),
]

const cut = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText).toWellFormed()}\n… (cut: ask for less)`

const refused = (error: unknown, { log }: McpCaller): CallToolResult => {
  const { code, message, field } = refusalOf(error)
  if (code === 'INTERNAL') log.error({ err: error }, 'a tool of an assistant failed')
  return { content: [{ type: 'text', text: `${field === undefined ? '' : `${field}: `}${message}` }], isError: true }
}

const use = async (one: Tool, caller: McpCaller, input: unknown): Promise<CallToolResult> => {
  try {
    // What a tool answers goes to a language model.
    if (!(await caller.call('getDataSharingConsent', {}))) {
      throw new AppError(
        'NO_CONSENT',
        "An assistant needs your company's consent to data sharing. Please ask your administrator.",
      )
    }
    await caller.count(one.name)
    const { text, data } = await one.run(caller, input as never)
    return { content: [{ type: 'text', text: cut(text) }], structuredContent: data as Record<string, unknown> }
  } catch (error) {
    return refused(error, caller)
  }
}

const serverFor = (caller: McpCaller): McpServer => {
  const server = new McpServer(
    { name: 'buyer-intelligence-cloud', title: 'Buyer Intelligence Cloud', version: '0.1.0' },
    {
      instructions,
      capabilities: { tools: { listChanged: false } },
      cacheHints: {
        'tools/list': { ttlMs: listIsGoodFor, cacheScope: 'public' },
        'server/discover': { ttlMs: listIsGoodFor, cacheScope: 'public' },
      },
    },
  )
  for (const one of tools) {
    const needed = scopesOfTool(one)
    server.registerTool(
      one.name,
      {
        title: assistantTools[one.name],
        description: one.description,
        inputSchema: one.input,
        outputSchema: one.output,
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
        scopeChallenge: ({ authInfo }) => {
          const [first, ...others] = needed
          const isOpen = needed.every(scope => opensScope(authInfo?.scopes ?? [], scope))
          if (isOpen || first === undefined) return undefined
          return { scopes: [first, ...others], errorDescription: `${one.name} takes a key with these scopes.` }
        },
      },
      input => use(one, caller, input),
    )
  }
  return server
}

/** Answers requests of the Model Context Protocol, of 2026-07-28 and of 2025, each by itself: nothing is kept between them. */
export const makeMcpHandler = (log: Pick<Logger, 'debug'>) =>
  createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.caller as McpCaller), {
    // No tool ever changes, so there is nothing to listen for.
    maxSubscriptions: 0,
    onerror: error => log.debug({ err: error }, 'a request of an assistant was refused'),
  })
