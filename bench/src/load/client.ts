import type { Answer, RouteId } from '@bic/contract/calls/routes'
import { routes } from '@bic/contract/calls/routes'
import { apiBase } from '@bic/server/http/register-routes'
import { requestOf, type Sends } from '../history/api.ts'

/** One person who waits for each answer. */
export interface Client {
  readonly token: string
  /** @throws Error when the call is refused */
  readonly call: <I extends RouteId>(id: I, sends: Sends<I>) => Promise<Answer<I>>
  /** Hands files in; answers the number of the job that reads them. */
  readonly upload: (files: FormData) => Promise<number>
  /** Waits until a job has ended, and answers how. */
  readonly untilEnded: (jobRunId: number) => Promise<string>
}

const endings: readonly string[] = ['done', 'failed', 'cancelled']

const readData = async <T>(what: string, response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}

const clientOf = (url: string, token: string): Client => {
  const authorization = `Bearer ${token}`
  const call: Client['call'] = async (id, sends) => {
    const { method, path, body } = requestOf(id, sends)
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
    })
    return readData(id, response)
  }
  return {
    token,
    call,
    upload: async files => {
      const address = `${url}${apiBase}/${routes.uploadAndSaveConversationFile.path}`
      const response = await fetch(address, { method: 'POST', headers: { authorization }, body: files })
      return (await readData<{ jobRunId: number }>('uploadAndSaveConversationFile', response)).jobRunId
    },
    untilEnded: async jobRunId => {
      for (;;) {
        const { status } = await call('getJobRun', { params: { id: jobRunId } } as Sends<'getJobRun'>)
        if (endings.includes(status)) return status
        await new Promise(resolve => setTimeout(resolve, 250))
      }
    },
  }
}

export const signIn = async (url: string, username: string, password: string): Promise<Client> => {
  const { token } = await clientOf(url, '').call('login', { body: { username, password } })
  return clientOf(url, token)
}
