import type { S3Config } from '../s3-config.ts'
import { s3Store } from '../s3-store.ts'

interface Order {
  readonly config: S3Config
  readonly key: string
  readonly partBytes: number
}

/** Something that goes on being said until this process is killed. */
async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) {
    yield Buffer.alloc(500)
    await new Promise(setImmediate)
  }
}

process.once('message', ({ config, key, partBytes }: Order) => {
  void s3Store(config, { partBytes }).receive(key, endless())
})
