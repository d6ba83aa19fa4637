// A sentence about the contact whose blanks are filled in where they stand: 'Looking for 3 bedrooms in Brooklyn up to $500,000'.
import { Fragment, useId } from 'react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import { isBlank } from '#/kernel/web/kinds/values.ts';
import { InlineField } from '../fields/InlineField.tsx';
import { useProperty } from '../fields/PropertyRow.tsx';
import { Said } from '../fields/Said.tsx';
import { useRecord } from '../record-context.ts';
import type { SentencePart } from './sentences.ts';
import styles from './widgets.module.css';

export const Sentence = ({ parts }: { parts: readonly SentencePart[] }) => {
  const attributes = useAttributes(contactEntity);
  return (
    <div className={styles.sentence} data-fields>
      {parts.map((part) => {
        if (typeof part === 'string') return <Fragment key={part}>{part} </Fragment>;
        const attribute = attributes.find(({ name }) => name === part.name);
        return attribute && <Blank key={part.name} attribute={attribute} words={part.empty} after={part.after} />;
      })}
    </div>
  );
};

interface BlankProps {
  attribute: PrototypeAttribute;
  /** What stands in the blank while it is one. */
  words: string;
  after?: string | undefined;
}

const Blank = ({ attribute, words, after }: BlankProps) => {
  const { mayWrite } = useRecord();
  const { value, isWaiting, put } = useProperty(attribute);
  const id = useId();
  const isNothing = isBlank(value);
  return (
    <>
      <span id={id} className="only-read">
        {attribute.displayName}
      </span>
      {mayWrite ? (
        <InlineField
          attribute={attribute}
          labelledBy={id}
          value={value}
          save={put}
          isWaiting={isWaiting}
          empty={words}
          isBlankInText
          after={after}
        />
      ) : (
        <>
          <b className={styles.said}>{isNothing ? words : <Said value={value} attribute={attribute} />}</b>
          {!isNothing && after}
        </>
      )}{' '}
    </>
  );
};
