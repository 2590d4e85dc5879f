import { RouteLink } from '@duet/kit';
import { Icon } from '@duet/ui';
import styles from './info-page.module.css';
import type { InfoSection as Section } from './info-text.ts';

/** One section of an informational page, reachable by its anchor. */
export function InfoSection({ section }: { readonly section: Section }) {
  const { id, heading, paragraphs = [], steps = [], list = [], mail, link } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps.length > 0 && <ol>{steps.map(toItem)}</ol>}
      {list.length > 0 && <ul>{list.map(toItem)}</ul>}
      {(mail || link) && (
        <p className={styles.ways}>
          {mail && (
            <a href={`mailto:${mail}`}>
              <Icon name="lucide:mail" size={20} /> {mail}
            </a>
          )}
          {link && (
            <RouteLink to={link.to}>
              <Icon name="lucide:arrow-right" size={20} /> {link.label}
            </RouteLink>
          )}
        </p>
      )}
    </section>
  );
}

const toItem = (text: string) => <li key={text}>{text}</li>;
