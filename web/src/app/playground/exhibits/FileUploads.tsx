import { errorCatalogue } from '@bic/contract/values/errors'
import { ApiError } from '#lib/api-error.ts'
import { FileUpload } from '#ui/files/FileUpload.tsx'
import type { SendFile } from '#ui/files/file-sender.ts'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'
import { Opener } from './Opener.tsx'

const refusal = (code: 'FI01' | 'FI04') =>
  new ApiError({ ...errorCatalogue[code], code, detail: errorCatalogue[code].text })

/** In place of a server: files named so are found damaged or without text, others are taken. */
const pretend: SendFile = async ({ name }, { onProgress }) => {
  onProgress(1)
  if (name.startsWith('damaged')) throw refusal('FI01')
  if (name.startsWith('picture')) throw refusal('FI04')
}
const sendHalf: SendFile = (_file, { onProgress }) => {
  onProgress(0.4)
  return new Promise(() => undefined)
}

export const FileUploads = () => (
  <div className={classes.states}>
    <State name="Takes files">
      <Opener label="Upload files">
        {(opened, onClose) => <FileUpload opened={opened} onClose={onClose} send={pretend} />}
      </Opener>
    </State>
    <State name="In the middle of sending">
      <Opener label="Upload slowly">
        {(opened, onClose) => <FileUpload opened={opened} onClose={onClose} send={sendHalf} />}
      </Opener>
    </State>
    <State name="One file">
      <Opener label="Upload one file">
        {(opened, onClose) => (
          <FileUpload
            title="Upload a file"
            opened={opened}
            onClose={onClose}
            send={pretend}
            multiple={false}
            accept=".txt"
          />
        )}
      </Opener>
    </State>
  </div>
)
