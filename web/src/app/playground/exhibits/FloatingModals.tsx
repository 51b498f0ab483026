import { Button, Text } from '@mantine/core'
import { DraggableModal, ResizableModal } from '#ui/dialog/FloatingModal.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'
import { Opener } from './Opener.tsx'

const small = { width: 400, height: 300 }
const paragraphs = Array.from(
  { length: 12 },
  (_, index) => `Paragraph ${index + 1}. What does not fit is reached by scrolling.`,
)

export const DraggableModals = () => (
  <div className={classes.states}>
    <State name="Closed and open">
      <Opener label="Open a draggable modal">
        {(opened, onClose) => (
          <DraggableModal
            title="Draggable"
            size={small}
            opened={opened}
            onClose={onClose}
            actions={<Button onClick={onClose}>Done</Button>}
          >
            Move it by its header, or with the arrow keys on the button in its corner. Shift makes longer steps.
          </DraggableModal>
        )}
      </Opener>
    </State>
  </div>
)

export const ResizableModals = () => (
  <div className={classes.states}>
    <State name="Closed and open (800x690)">
      <Opener label="Open a resizable modal">
        {(opened, onClose) => (
          <ResizableModal title="Resizable" opened={opened} onClose={onClose}>
            {paragraphs.map(text => (
              <Text key={text} mb="sm">
                {text}
              </Text>
            ))}
          </ResizableModal>
        )}
      </Opener>
    </State>
  </div>
)
