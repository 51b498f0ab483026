import { ActionIcon } from '@mantine/core'
import { IconPhotoDown } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { Direction, Tape, TapeCard } from '#domains/deals/api/tape.ts'
import { saveDrawing } from '#ui/figure/save-drawing.ts'
import { Hint } from '#ui/Hint.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ConversationCaption } from './ConversationCaption.tsx'
import { FirstSaidList } from './FirstSaidList.tsx'
import { firstSaid } from './first-said.ts'
import classes from './Tape.module.css'
import { TapeDrawing } from './TapeDrawing.tsx'
import { TypeShape } from './TapeMark.tsx'

function Legend() {
  return (
    <div className={classes.legend} aria-hidden>
      <span>
        <i className={classes.swatch} data-side="buyer" /> buyers, upwards
      </span>
      <span>
        <i className={classes.swatch} data-side="seller" /> sellers, downwards
      </span>
      <span>
        <TypeShape type="call" /> call
      </span>
      <span>
        <TypeShape type="email" /> email
      </span>
      <span>
        <TypeShape type="document" /> document
      </span>
      <span>
        <TypeShape type="note" /> note
      </span>
      <span>hatched: two weeks or more without a conversation</span>
      <span>in a circle: cards mentioned for the first time</span>
    </div>
  )
}

interface TapePanelProps {
  dealId: number
  tape: Tape
  /** The cards that the deal has at the chosen confidence. */
  cards: readonly TapeCard[]
  direction: Direction
}

/** The deal's story as a drawing. The table of conversations below says the same in words. */
export function TapePanel({ dealId, tape, cards, direction }: TapePanelProps) {
  const [active, setActive] = useState<number | null>(null)
  const firsts = useMemo(() => firstSaid(tape, cards), [tape, cards])
  const dated = tape.conversations.filter(({ day }) => day !== null)
  const drawing = useRef<SVGSVGElement>(null)
  const save = () => drawing.current && saveDrawing(drawing.current, 'The story of the deal').catch(notify.error)
  const caption = dated.find(({ convId }) => convId === active)
  return (
    <Panel
      title="The story of the deal"
      actions={
        dated.length > 0 && (
          <Hint label="Save as picture">
            <ActionIcon aria-label="Save as picture" onClick={() => void save()}>
              <IconPhotoDown size={18} />
            </ActionIcon>
          </Hint>
        )
      }
    >
      {dated.length === 0 ? (
        <EmptyState title="No conversations yet">Upload the calls, emails and documents of this deal.</EmptyState>
      ) : (
        <>
          <TapeDrawing
            dealId={dealId}
            tape={tape}
            firsts={firsts}
            active={active}
            onActive={setActive}
            drawing={drawing}
          />
          <ConversationCaption conversation={caption} />
          <Legend />
          <FirstSaidList dealId={dealId} firsts={firsts} direction={direction} />
        </>
      )}
    </Panel>
  )
}
