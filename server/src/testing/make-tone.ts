import { withTenant } from '@bic/database/tenant'
import { newStorageKey } from '../providers/file-store.ts'
import type { TestApp } from './test-app.ts'

/** A WAV file with a quiet tone: 16 bits, one channel. */
export const makeTone = ({ seconds = 1, rate = 8000 } = {}): Buffer => {
  const samples = Math.round(seconds * rate)
  const file = Buffer.alloc(44 + 2 * samples)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + 2 * samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(2 * rate, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(2 * samples, 40)
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(Math.round(1000 * Math.sin((2 * Math.PI * 440 * at) / rate)), 44 + 2 * at)
  return file
}

/** Gives a conversation a recording; answers the key of its object. */
export const addRecording = async (
  t: TestApp,
  { customerId, convId }: { readonly customerId: number; readonly convId: number },
): Promise<string> => {
  const bytes = makeTone({ seconds: 0.1 })
  const key = newStorageKey(customerId)
  await t.app.files.put(key, bytes)
  await withTenant(t.app.pool, customerId, ({ db }) =>
    db
      .insertInto('conversation_recording')
      .values({
        customer_id: customerId,
        conversation_id: convId,
        name: 'call.wav',
        media_type: 'audio/wav',
        size: bytes.length,
        storage_key: key,
        added_at: t.app.now(),
        added_by: null,
      })
      .execute(),
  )
  return key
}
