// @vitest-environment jsdom
import type { ContentDocument } from '@bic/contract/content/document'
import { Editor, type JSONContent } from '@tiptap/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fillBrowserGaps } from '#testing/browser-gaps.ts'
import { cleanPasted } from './clean-pasted.ts'
import { idsOf, showSame, textOfDocument } from './document-ids.ts'
import { contentExtensions } from './extensions.ts'
import { webAddress } from './nodes.ts'
import { proposalsOf, propose, settle } from './proposals.ts'
import { findSlashItems } from './slash-items.ts'
import { sentenceAt, shownKey, stretchesOf } from './statement-mark.ts'
import { takeMarks } from './take-marks.ts'

fillBrowserGaps()

const made: Editor[] = []
afterEach(() => {
  for (const editor of made.splice(0)) editor.destroy()
})

const editorOf = (
  content: ContentDocument | string,
  onActive: (id: string | null) => void = () => undefined,
  onProposals: (count: number) => void = () => undefined,
) => {
  const own = { placeholder: '', onActive, onProposals, onAsk: () => undefined, render: () => ({}) }
  const editor = new Editor({ content: content as JSONContent, extensions: contentExtensions(own) })
  made.push(editor)
  return editor
}

const sentence = (text: string, id: string) => ({
  type: 'text',
  text,
  marks: [{ type: 'statement' as const, attrs: { id } }],
})
const paragraph = (...content: ContentDocument['content']) => ({ type: 'paragraph', content })
const doc = (...content: ContentDocument['content']): ContentDocument => ({ type: 'doc', content })

const two = doc(paragraph(sentence('One.', 'a'), { type: 'text', text: ' ' }, sentence('Two.', 'b')))
const textsOf = (editor: Editor) =>
  stretchesOf(editor.state.doc).map(({ id, from, to }) => [id, editor.state.doc.textBetween(from, to)])

describe('a sentence', () => {
  test('is known where the caret stands', () => {
    const onActive = vi.fn()
    const editor = editorOf(two, onActive)
    document.body.append(editor.view.dom)
    editor.view.focus()
    editor.commands.setTextSelection(3)
    expect(sentenceAt(editor.state)).toBe('a')
    editor.commands.setTextSelection(8)
    expect(sentenceAt(editor.state)).toBe('b')
    expect(onActive.mock.lastCall).toEqual(['b'])
  })

  test('grows by what is typed in it, not by what is typed behind it', () => {
    const editor = editorOf(two)
    editor.view.dispatch(editor.state.tr.insertText('!', 3))
    editor.view.dispatch(editor.state.tr.insertText(' Three.', 11))
    expect(textsOf(editor)).toEqual([
      ['a', 'On!e.'],
      ['b', 'Two.'],
    ])
    expect(editor.getText()).toBe('On!e. Two. Three.')
  })

  test('shows its kind and whether it holds', () => {
    const editor = editorOf(two)
    editor.view.dispatch(
      editor.state.tr.setMeta(shownKey, { looks: new Map([['a', { kind: 'quote', state: 'broken' }]]), open: 'b' }),
    )
    const shown = editor.view.dom.querySelector('[data-state="broken"]')
    expect(shown?.textContent).toBe('One.')
    expect(shown?.getAttribute('data-kind')).toBe('quote')
    expect(editor.view.dom.querySelector('[data-state="unchecked"]')?.textContent).toBe('Two.')
    expect(editor.view.dom.querySelector('[data-active]')?.textContent).toBe('Two.')
  })
})

describe('what is proposed', () => {
  const one = { ids: ['a'], sentences: [{ id: 'n1', text: 'Uno.' }] }
  const other = {
    ids: ['b'],
    sentences: [
      { id: 'n2', text: 'Due.' },
      { id: 'n3', text: 'Tre.' },
    ],
  }
  const buttonsOf = (editor: Editor) =>
    [...editor.view.dom.querySelectorAll('button')].map(button => button.getAttribute('aria-label'))

  test('stands in the text behind what it would replace, and changes nothing', () => {
    const onProposals = vi.fn()
    const onUpdate = vi.fn()
    const editor = editorOf(two, undefined, onProposals)
    editor.on('update', onUpdate)
    propose(editor, [one, other])
    expect([...editor.view.dom.querySelectorAll('del')].map(old => old.textContent)).toEqual(['One.', 'Two.'])
    expect([...editor.view.dom.querySelectorAll('ins')].map(fresh => fresh.textContent)).toEqual(['Uno.', 'Due. Tre.'])
    expect(buttonsOf(editor)).toEqual(['Accept Uno.', 'Reject Uno.', 'Accept Due. Tre.', 'Reject Due. Tre.'])
    expect(editor.getJSON()).toEqual(two)
    expect(onUpdate).not.toHaveBeenCalled()
    expect(onProposals.mock.calls).toEqual([[2]])
  })

  test('is accepted or rejected one by one', () => {
    const editor = editorOf(two)
    document.body.append(editor.view.dom)
    propose(editor, [one, other])
    editor.view.dom.querySelectorAll('button')[0]?.click()
    expect(textsOf(editor)).toEqual([
      ['n1', 'Uno.'],
      ['b', 'Two.'],
    ])
    expect(buttonsOf(editor)).toEqual(['Accept Due. Tre.', 'Reject Due. Tre.'])
    editor.view.dom.querySelectorAll('button')[1]?.click()
    expect(editor.getText()).toBe('Uno. Two.')
    expect(proposalsOf(editor.state)).toEqual([])
  })

  test('is accepted as a whole, in one step that can be undone', () => {
    const editor = editorOf(two)
    propose(editor, [one, other])
    settle(editor.view, 'accepted')
    expect(textsOf(editor)).toEqual([
      ['n1', 'Uno.'],
      ['n2', 'Due.'],
      ['n3', 'Tre.'],
    ])
    expect(editor.getText()).toBe('Uno. Due. Tre.')
    editor.commands.undo()
    expect(editor.getJSON()).toEqual(two)
  })

  test('takes out a sentence with the space before it, or leaves everything when all is rejected', () => {
    const editor = editorOf(two)
    propose(editor, [{ ids: ['b'], sentences: [] }])
    expect(buttonsOf(editor)).toEqual(['Accept taking out: Two.', 'Reject taking out: Two.'])
    settle(editor.view, 'rejected')
    expect(editor.getJSON()).toEqual(two)
    propose(editor, [{ ids: ['b'], sentences: [] }])
    settle(editor.view, 'accepted')
    expect(editor.getText()).toBe('One.')
  })

  test('follows its sentence, and is given up when somebody changes it', () => {
    const editor = editorOf(two)
    propose(editor, [one, other])
    editor.view.dispatch(editor.state.tr.insertText('Zero. ', 1))
    expect(proposalsOf(editor.state).map(({ text }) => text)).toEqual(['One.', 'Two.'])
    editor.view.dispatch(editor.state.tr.insertText('!', 9))
    expect(proposalsOf(editor.state).map(({ text }) => text)).toEqual(['Two.'])
    settle(editor.view, 'accepted')
    expect(editor.getText()).toBe('Zero. On!e. Due. Tre.')
  })

  test('takes the place of what was proposed for the same sentence before', () => {
    const editor = editorOf(two)
    propose(editor, [one])
    propose(editor, [{ ids: ['a', 'b'], sentences: [{ id: 'n4', text: 'Both.' }] }])
    expect(proposalsOf(editor.state).map(({ text, sentences }) => [text, sentences[0]?.text])).toEqual([
      ['One. Two.', 'Both.'],
    ])
  })
})

describe('sentences of the server', () => {
  test('are taken over without moving the caret or changing what can be undone', () => {
    const onUpdate = vi.fn()
    const editor = editorOf(doc(paragraph({ type: 'text', text: 'One. Two.' })))
    editor.on('update', onUpdate)
    editor.commands.setTextSelection(4)
    const marked = takeMarks(editor.state, editor.schema.nodeFromJSON(two))
    if (marked) editor.view.dispatch(marked)
    expect(textsOf(editor)).toEqual([
      ['a', 'One.'],
      ['b', 'Two.'],
    ])
    expect(editor.state.selection.from).toBe(4)
    expect(onUpdate).not.toHaveBeenCalled()
    editor.commands.undo()
    expect(textsOf(editor)).toHaveLength(2)
  })

  test('are none of a text that says something else by now', () => {
    const editor = editorOf(doc(paragraph({ type: 'text', text: 'One. Three.' })))
    expect(takeMarks(editor.state, editor.schema.nodeFromJSON(two))).toBeNull()
    const heading = doc({ type: 'heading', attrs: { level: 2 }, content: [sentence('One. Two.', 'a')] })
    expect(takeMarks(editorOf(two).state, editor.schema.nodeFromJSON(heading))).toBeNull()
  })
})

describe('what is pasted', () => {
  const pasted = (html: string) => editorOf(cleanPasted(html)).getJSON().content

  test('keeps what a content can hold', () => {
    expect(
      pasted(
        '<b style="font-weight:normal"><h1>Title</h1><p>A <strong>bold</strong> <a href="https://x.example/a">link</a> and <a href="javascript:x()">none</a></p><ol><li>one</li></ol></b>',
      ),
    ).toEqual([
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Title' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'A ' },
          { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'link', marks: [{ type: 'link', attrs: { href: 'https://x.example/a' } }] },
          { type: 'text', text: ' and none' },
        ],
      },
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] }],
      },
    ])
  })

  test('brings no colours, tables or pictures', () => {
    expect(
      JSON.stringify(
        pasted('<p style="color:red;font-size:40px">Red<img src="x"></p><table><tr><td>a</td></tr></table>'),
      ),
    ).toBe(
      '[{"type":"paragraph","content":[{"type":"text","text":"Red"}]},{"type":"paragraph","content":[{"type":"text","text":"a"}]}]',
    )
  })
})

test('a document goes through the editor unchanged', () => {
  const whole = doc(
    { type: 'heading', attrs: { level: 3 }, content: [sentence('Why', 'h')] },
    paragraph(sentence('One.', 'a'), { type: 'hardBreak' }, { type: 'text', text: 'two', marks: [{ type: 'italic' }] }),
    { type: 'blockquote', content: [paragraph(sentence('Said.', 'q'))] },
    { type: 'horizontalRule' },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(sentence('Item.', 'i')),
            { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(sentence('Inner.', 'j'))] }] },
          ],
        },
      ],
    },
  )
  expect(editorOf(whole).getJSON()).toEqual(whole)
  expect([...idsOf(whole)]).toEqual(['h', 'a', 'q', 'i', 'j'])
  expect(textOfDocument(whole)).toBe('Why\nOne.\ntwo\nSaid.\nItem.\nInner.')
})

test('documents show the same whatever sentences they are divided into', () => {
  const plain = doc(paragraph({ type: 'text', text: 'One. Two.' }))
  expect(showSame(two, plain)).toBe(true)
  expect(showSame(two, doc(paragraph({ type: 'text', text: 'One. Two!' })))).toBe(false)
  const bold = doc(paragraph({ type: 'text', text: 'One. Two.', marks: [{ type: 'bold' }] }))
  expect(showSame(bold, plain)).toBe(false)
})

test('a heading that is copied keeps its level, and there are three', () => {
  const heading = doc({ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Why' }] })
  const copied = editorOf(heading).getHTML()
  expect(editorOf(cleanPasted(copied)).getJSON()).toEqual(heading)
  expect(editorOf('<h5>Why</h5>').getJSON().content?.[0]?.attrs).toEqual({ level: 3 })
})

test('a slash finds what can be put in, by its name first', () => {
  expect(findSlashItems('')[0]?.label).toBe('Quote of a buyer')
  expect(findSlashItems('he').map(({ label }) => label)).toEqual(['Heading', 'Small heading'])
  expect(findSlashItems('claim').map(({ asks }) => asks)).toEqual(['claim'])
  expect(findSlashItems('nothing of the kind')).toEqual([])
  const editor = editorOf(doc(paragraph({ type: 'text', text: 'Point' })))
  findSlashItems('bulleted')[0]?.run?.(editor.chain()).run()
  expect(editor.getJSON().content?.[0]?.type).toBe('bulletList')
})

test('a link leads into the web', () => {
  expect(webAddress('example.com/a')).toBe('https://example.com/a')
  expect(webAddress('http://example.com')).toBe('http://example.com/')
  for (const wrong of ['', 'javascript:alert(1)', 'mailto:a@b.example', 'two words'])
    expect(webAddress(wrong)).toBeNull()
})
