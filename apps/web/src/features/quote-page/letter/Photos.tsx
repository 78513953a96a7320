import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { Section } from './Section.tsx'

type Group = QuotePageView['photos'][number]

/** What the job looks like, and jobs like it; absent when there are no photos. */
export function Photos({ view: { photos, isPreview } }: { readonly view: QuotePageView }) {
  if (photos.length === 0) return null
  const [first, second] = photos
  const isCompared = first?.kind === 'before' && second?.kind === 'marked_up'
  return (
    <Section title="Photos" id="photos" className={isCompared ? 'compared' : undefined}>
      {photos.map((group) => (
        <div key={group.kind}>
          <h3>{group.heading}</h3>
          <ul className="shots">
            {group.photos.map((photo) => (
              <li key={photo.url}>
                <figure>
                  {isPreview ? (
                    <Picture photo={photo} kind={group.kind} />
                  ) : (
                    <a href={photo.url}>
                      <Picture photo={photo} kind={group.kind} />
                    </a>
                  )}
                  {photo.caption !== '' && <figcaption>{photo.caption}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

interface PictureProps {
  readonly photo: Group['photos'][number]
  readonly kind: Group['kind']
}

/** Its place is kept by its size, so nothing moves when it comes. */
function Picture({ photo: { smallUrl, text, width, height }, kind }: PictureProps) {
  return (
    <img
      className={kind === 'marked_up' ? undefined : 'cut'}
      src={smallUrl}
      alt={text}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}
