import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconChartBar,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { type FormEvent, useEffect, useReducer, useState } from 'react'
import { Hint } from '#ui/Hint.tsx'
import classes from './ContentEditor.module.css'
import { webAddress } from './nodes.ts'
import type { Insertable } from './slash-items.ts'

interface Tool {
  readonly label: string
  readonly icon: Icon
  readonly run: (chain: ChainedCommands) => ChainedCommands
  readonly isOn?: (editor: Editor) => boolean
}

const shapes: readonly Tool[] = [
  { label: 'Bold', icon: IconBold, run: chain => chain.toggleMark('bold'), isOn: editor => editor.isActive('bold') },
  {
    label: 'Italic',
    icon: IconItalic,
    run: chain => chain.toggleMark('italic'),
    isOn: editor => editor.isActive('italic'),
  },
  {
    label: 'Heading',
    icon: IconH2,
    run: chain => chain.toggleNode('heading', 'paragraph', { level: 2 }),
    isOn: editor => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Small heading',
    icon: IconH3,
    run: chain => chain.toggleNode('heading', 'paragraph', { level: 3 }),
    isOn: editor => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Bulleted list',
    icon: IconList,
    run: chain => chain.toggleList('bulletList', 'listItem'),
    isOn: editor => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: IconListNumbers,
    run: chain => chain.toggleList('orderedList', 'listItem'),
    isOn: editor => editor.isActive('orderedList'),
  },
  {
    label: 'Block quotation',
    icon: IconBlockquote,
    run: chain => chain.toggleWrap('blockquote'),
    isOn: editor => editor.isActive('blockquote'),
  },
]
const steps: readonly Tool[] = [
  { label: 'Undo', icon: IconArrowBackUp, run: chain => chain.undo() },
  { label: 'Redo', icon: IconArrowForwardUp, run: chain => chain.redo() },
]
const grounds: readonly { readonly label: string; readonly icon: Icon; readonly what: Insertable }[] = [
  { label: 'Quote', icon: IconQuote, what: 'quote' },
  { label: 'Approved claim', icon: IconRosetteDiscountCheck, what: 'claim' },
  { label: 'Figure', icon: IconChartBar, what: 'figure' },
]

function LinkTool({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const isOn = editor.isActive('link')
  const address = webAddress(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address === null) return
    editor.chain().focus().extendMarkRange('link').setMark('link', { href: address }).run()
    setOpen(false)
  }
  const open = () => {
    setTyped(String(editor.getAttributes('link').href ?? ''))
    setOpen(!isOpen)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus shadow="md" width={280}>
      <Popover.Target>
        <Hint label="Link">
          <ActionIcon
            size={32}
            aria-label="Link"
            aria-pressed={isOn}
            data-on={isOn || undefined}
            disabled={editor.state.selection.empty && !isOn}
            onClick={open}
          >
            <IconLink size={18} />
          </ActionIcon>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <form onSubmit={submit}>
          <TextInput
            label="Address"
            placeholder="https://"
            value={typed}
            maxLength={2000}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="compact-sm" mt="xs" disabled={address === null}>
            Set the link
          </Button>
          {isOn && (
            <Button
              size="compact-sm"
              variant="default"
              mt="xs"
              ml="xs"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
                setOpen(false)
              }}
            >
              Remove it
            </Button>
          )}
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

interface EditorToolsProps {
  editor: Editor
  onAsk: (what: Insertable) => void
}

/** Formats of the text at the caret, and what can be put in there. */
export function EditorTools({ editor, onAsk }: EditorToolsProps) {
  const [, renew] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    editor.on('transaction', renew)
    return () => void editor.off('transaction', renew)
  }, [editor])
  const tool = ({ label, icon: Sign, run, isOn }: Tool) => {
    const on = isOn?.(editor)
    return (
      <Hint key={label} label={label}>
        <ActionIcon
          size={32}
          aria-label={label}
          {...(on === undefined ? {} : { 'aria-pressed': on })}
          variant={on ? 'light' : 'subtle'}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Sign size={18} />
        </ActionIcon>
      </Hint>
    )
  }
  return (
    <div className={classes.tools} role="toolbar" aria-label="Format and insert">
      {shapes.map(tool)}
      <LinkTool editor={editor} />
      <hr aria-hidden />
      {steps.map(tool)}
      <hr aria-hidden />
      {grounds.map(({ label, icon: Sign, what }) => (
        <Button
          key={what}
          size="compact-sm"
          variant="subtle"
          leftSection={<Sign size={16} aria-hidden />}
          aria-label={`Insert: ${label}`}
          onClick={() => onAsk(what)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
