import type { Answer } from '@bic/contract/calls/routes'
import type { Answered, Caller } from '#testing/test-app.ts'

const boundary = 'bic-table-boundary'

/** The parts of an import call as a browser sends them. */
export const tableParts = (
  name: string,
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
) => {
  const text = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    raw: {
      payload: Buffer.concat([
        Buffer.from(text.join('') + head),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    },
  }
}

export const preview = (who: Caller, name: string, content: string | Uint8Array, fields?: Record<string, string>) =>
  who.call('previewLoad', tableParts(name, content, fields)) as Promise<Answered<'previewLoad'>>

export const load = (who: Caller, name: string, content: string | Uint8Array, fields?: Record<string, string>) =>
  who.call('loadData', tableParts(name, content, fields)) as Promise<Answered<'loadData'>>

/** Loads a table, works the job, and answers the run. */
export const loadAndWork = async (
  who: Caller,
  workJobs: () => Promise<void>,
  name: string,
  content: string | Uint8Array,
  fields?: Record<string, string>,
): Promise<Answer<'getJobRun'>> => {
  const { status, data, problem } = await load(who, name, content, fields)
  if (status !== 200) throw new Error(`${name}: ${problem.detail}`)
  await workJobs()
  return (await who.call('getJobRun', { params: { id: data.jobRunId } })).data
}
