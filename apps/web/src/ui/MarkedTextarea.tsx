import { Textarea, type TextareaProps } from '@mantine/core'
import { markSpans, type TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './MarkedTextarea.module.css'

interface MarkedTextareaProps extends Omit<TextareaProps, 'classNames' | 'inputContainer'> {
  readonly value: string
  /** Stretches of the value to mark. */
  readonly marks: readonly TextSpan[]
}

/**
 * A text area that can mark words of what is in it. The marks lie on a layer
 * behind the text, which stays an ordinary text area in every way. What is
 * marked comes into view, unless someone is writing.
 */
export function MarkedTextarea({ marks, value, ...props }: MarkedTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const isMarked = marks.length > 0
  useMirror(field, layer, isMarked ? JSON.stringify(marks) : '')
  return (
    <Textarea
      {...props}
      ref={field}
      value={value}
      classNames={{ input: isMarked ? (styles.marked ?? '') : '' }}
      inputContainer={(input) => (
        <div className={styles.container}>
          {isMarked && (
            <div ref={layer} className={styles.layer} aria-hidden>
              {pieces(value, marks)}
              {/* As in a text area, a last line break begins a line. */}
              {'\u200B'}
            </div>
          )}
          {input}
        </div>
      )}
    />
  )
}

function pieces(value: string, marks: readonly TextSpan[]) {
  let at = 0
  return markSpans(value, marks).map(({ text, isMarked }) => {
    const key = at
    at += text.length
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}

/** What decides where a word is in a text area. */
const MIRRORED = [
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'tabSize',
  'textIndent',
  'wordSpacing',
] as const

function mirror(field: HTMLTextAreaElement, layer: HTMLElement): void {
  const shown = getComputedStyle(field)
  for (const property of MIRRORED) layer.style[property] = shown[property]
  const borders = Number.parseFloat(shown.borderLeftWidth) + Number.parseFloat(shown.borderRightWidth)
  // Without the scroll bar, which takes room from the text.
  layer.style.width = `${field.clientWidth + borders}px`
  layer.style.height = `${field.offsetHeight}px`
  layer.scrollTop = field.scrollTop
}

/** Scrolls the field, and nothing else, to its first mark. */
function bringIntoView(field: HTMLTextAreaElement, layer: HTMLElement): void {
  const mark = layer.querySelector('mark')
  if (mark === null || document.activeElement === field) return
  const { offsetTop: top, offsetHeight: height } = mark
  const isAbove = top < field.scrollTop
  const isBelow = top + height > field.scrollTop + field.clientHeight
  if (isAbove || isBelow) field.scrollTop = Math.max(0, top - field.clientHeight / 3)
  layer.scrollTop = field.scrollTop
}

/** Keeps the layer under the field for as long as there are marks; `marks` says when there are others. */
function useMirror(
  field: RefObject<HTMLTextAreaElement | null>,
  layer: RefObject<HTMLElement | null>,
  marks: string,
): void {
  useLayoutEffect(() => {
    const { current: input } = field
    const { current: behind } = layer
    if (marks === '' || input === null || behind === null) return undefined
    mirror(input, behind)
    bringIntoView(input, behind)
    const follow = () => mirror(input, behind)
    const resized = new ResizeObserver(follow)
    resized.observe(input)
    input.addEventListener('scroll', follow, { passive: true })
    return () => {
      resized.disconnect()
      input.removeEventListener('scroll', follow)
    }
  }, [field, layer, marks])
}
