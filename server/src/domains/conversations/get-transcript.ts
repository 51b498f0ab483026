import type { Handler } from '#http/call-context.ts'
import { loadTranscript } from './shared/load-transcript.ts'

export const getTranscriptWithFragmentsForConvAndCard: Handler<'getTranscriptWithFragmentsForConvAndCard'> = async ({
  app,
  query,
  read,
}) => read(tx => loadTranscript(app, tx, query))
