import { z } from 'zod'

/** What a PDF has beside the text of its pages: filled-in fields of a form, and remarks laid over a page. */
export type PdfNote =
  | { readonly kind: 'field'; readonly key: string; readonly text: string }
  | { readonly kind: 'remark'; readonly author: string; readonly text: string }

const Text = z.string().catch('')
const Annotation = z.object({
  subtype: Text,
  fieldType: Text,
  fieldName: Text,
  alternativeText: Text,
  fieldValue: z.union([z.string(), z.array(z.string())]).catch(''),
  password: z.boolean().catch(false),
  pushButton: z.boolean().catch(false),
  hidden: z.boolean().catch(false),
  contentsObj: z.object({ str: Text }).catch({ str: '' }),
  titleObj: z.object({ str: Text }).catch({ str: '' }),
})
/** Annotations whose text is not said by anybody: it repeats another's, or describes where a link leads. */
const NOT_REMARKS = new Set(['Widget', 'Link', 'Popup', 'PrinterMark', 'TrapNet', 'Watermark', 'FileAttachment'])
/** Fields of text and choice, check boxes and radio buttons; not signatures. */
const FIELD_TYPES = new Set(['Tx', 'Ch', 'Btn'])
const MAX_ANNOTATIONS = 10_000
/** Characters of page text that the annotations of a page are compared with, all together. */
const MAX_COMPARED = 20_000_000

/**
 * The filled-in fields and the remarks among the annotations of a page, each as it is shown. Passwords are left out, and
 * remarks that only repeat words of the page, as highlights do; on a page of very many and very much text the first of them.
 */
export function notesOf(annotations: readonly unknown[], pageText: string): PdfNote[] {
  const compared = MAX_COMPARED / Math.max(1, pageText.length)
  return annotations.slice(0, MAX_ANNOTATIONS).flatMap((raw, index): PdfNote[] => {
    const parsed = Annotation.safeParse(raw)
    if (!parsed.success || parsed.data.hidden) return []
    const { subtype, contentsObj, titleObj, ...field } = parsed.data
    if (subtype === 'Widget') return fieldOf(field)
    const text = contentsObj.str.trim()
    return text === '' ||
      NOT_REMARKS.has(subtype) ||
      (subtype !== 'FreeText' && index < compared && pageText.includes(text))
      ? []
      : [{ kind: 'remark', author: titleObj.str.trim(), text: text.replace(/\r\n?/g, '\n') }]
  })
}

function fieldOf(
  field: Pick<
    z.infer<typeof Annotation>,
    'fieldType' | 'fieldName' | 'alternativeText' | 'fieldValue' | 'password' | 'pushButton'
  >,
): PdfNote[] {
  if (!FIELD_TYPES.has(field.fieldType) || field.password || field.pushButton) return []
  const value = (typeof field.fieldValue === 'string' ? [field.fieldValue] : field.fieldValue).join(', ').trim()
  if (value === '' || (field.fieldType === 'Btn' && value === 'Off')) return []
  const label = field.alternativeText.trim() || field.fieldName.trim()
  const text = label === '' ? value : `${label}: ${value}`
  return [{ kind: 'field', key: field.fieldName, text: text.replace(/\r\n?/g, '\n') }]
}
