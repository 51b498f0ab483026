import { ActionIcon, CloseButton, FocusTrap, Overlay, Portal } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Rnd } from 'react-rnd'
import type { FloatingModalProps } from './FloatingModal.tsx'
import classes from './FloatingWindow.module.css'
import { centreFrame, defaultSize, leastSize, moveFrame, resizeFrame, type Size, stepOfKey } from './frame.ts'

const room = (): Size => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
})

type Change = typeof moveFrame

/** A scrolled region must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** The window itself; loaded when the first one is opened. Its handles can be dragged, and pushed with arrow keys. */
export function FloatingWindow(props: Omit<FloatingModalProps, 'opened'> & { failure: ReactNode }) {
  const { title, onClose, children, failure, actions, size = defaultSize, resizable = false } = props
  const titleId = useId()
  const [frame, setFrame] = useState(() => centreFrame(size, room()))
  useEffect(() => {
    // A smaller page takes the window with it.
    const fit = () => setFrame(present => moveFrame({ ...present, ...centreFrame(present, room()) }, 0, 0, room()))
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])
  const byKeys = (change: Change) => (event: KeyboardEvent) => {
    const step = stepOfKey(event.key, event.shiftKey)
    if (!step) return
    event.preventDefault()
    setFrame(present => change(present, ...step, room()))
  }
  return (
    <Portal>
      <Overlay fixed backgroundOpacity={0.4} zIndex={200} />
      <FocusTrap active>
        <div
          role="dialog"
          aria-modal
          aria-labelledby={titleId}
          className={classes.layer}
          onKeyDown={event => {
            if (event.key === 'Escape' && !event.defaultPrevented) onClose()
          }}
        >
          <Rnd
            className={classes.window ?? ''}
            bounds="parent"
            position={frame}
            size={frame}
            minWidth={Math.min(leastSize.width, frame.width)}
            minHeight={Math.min(leastSize.height, frame.height)}
            enableResizing={resizable}
            dragHandleClassName={classes.header ?? ''}
            cancel="button"
            onDragStop={(_event, { x, y }) => setFrame(present => moveFrame({ ...present, x, y }, 0, 0, room()))}
            onResizeStop={(_event, _direction, { offsetWidth, offsetHeight }, _delta, { x, y }) =>
              setFrame({ x, y, width: offsetWidth, height: offsetHeight })
            }
          >
            <div className={classes.frame}>
              <div className={classes.header}>
                <ActionIcon
                  aria-label="Move"
                  title="Drag the header, or press the arrow keys"
                  size="md"
                  onKeyDown={byKeys(moveFrame)}
                >
                  <IconArrowsMove size={16} aria-hidden />
                </ActionIcon>
                <h2 id={titleId} className={classes.title}>
                  {title}
                </h2>
                <CloseButton aria-label="Close" onClick={onClose} />
              </div>
              <section aria-labelledby={titleId} {...reachable} className={classes.body}>
                {children}
              </section>
              {failure}
              {actions && <div className={classes.actions}>{actions}</div>}
              {resizable && (
                <button
                  type="button"
                  aria-label="Resize"
                  title="Drag the edges, or press the arrow keys"
                  className={classes.corner}
                  onKeyDown={byKeys(resizeFrame)}
                />
              )}
            </div>
          </Rnd>
        </div>
      </FocusTrap>
    </Portal>
  )
}
