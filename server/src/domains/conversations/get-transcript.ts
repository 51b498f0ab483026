import type { Handler } from '#http/call-context.ts'
import { readTranscript } from './shared/read-transcript.ts'

export const getTranscriptWithFragmentsForConvAndCard: Handler<'getTranscriptWithFragmentsForConvAndCard'> = async ({
  app,
  query,
  read,
}) => read(tx => readTranscript(app, tx, query))
