import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '#ui/dialog/MessageDialog.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'
import { Opener } from './Opener.tsx'

export function MessageDialogs() {
  return (
    <div className={classes.states}>
      <State name="Success">
        <Opener label="Show a success">
          {(opened, onClose) => (
            <MessageDialog kind="success" opened={opened} onClose={onClose}>
              The changes are saved.
            </MessageDialog>
          )}
        </Opener>
      </State>
      <State name="Confirm">
        <Opener label="Ask a question">
          {(opened, onClose) => (
            <ConfirmDialog opened={opened} onClose={onClose} onConfirm={() => undefined}>
              Apply the changes?
            </ConfirmDialog>
          )}
        </Opener>
      </State>
      <State name="Error">
        <Opener label="Show an error">
          {(opened, onClose) => (
            <MessageDialog kind="error" opened={opened} onClose={onClose}>
              Something went wrong!
            </MessageDialog>
          )}
        </Opener>
      </State>
      <State name="Approved">
        <Opener label="Show what is approved">
          {(opened, onClose) => (
            <MessageDialog kind="success" opened={opened} onClose={onClose} approved="Y">
              This message is ready to be used.
            </MessageDialog>
          )}
        </Opener>
      </State>
      <State name="Needs review">
        <Opener label="Show what needs review">
          {(opened, onClose) => (
            <MessageDialog kind="success" opened={opened} onClose={onClose} approved="N">
              Someone has to review this message first.
            </MessageDialog>
          )}
        </Opener>
      </State>
    </div>
  )
}
