import { useId, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import { Field } from './fields/field.tsx';
import { IconButton } from './icon-button.tsx';
import { lazyPart, useLazyPart, useWhenIdle } from './lazy-part.ts';
import { useSearch } from './use-search.ts';
import control from './fields/field.module.css';

const list = lazyPart(() => import('./combobox-field.tsx'));

/**
 * A choice from a list too long to send: type, and the server answers, e.g. cities. Leaving brings the choice back. One can
 * type from the first frame; the list and its keys are Base UI's and come when the page rests, or with the first touch.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, hint, error, note, value, onChange, itemLabel, texts } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /** Where the caret of the focused field stands; undefined while the focus is elsewhere. */
  const caret = useRef<number>(undefined);
  /** What is being typed; undefined while the choice stands there. */
  const [typed, setTyped] = useState<string>();
  const [isComposing, setIsComposing] = useState(false);
  const { items, state, ask } = useSearch(props.search, props.longestQuery);
  const loaded = useLazyPart(list);
  useWhenIdle(list);
  const status = {
    idle: '',
    searching: texts.searching,
    done: items.length > 0 ? '' : texts.nothing,
    failed: texts.failed,
  };
  const isOpen = typed !== undefined && state !== 'idle';
  const text = typed ?? (value === null ? '' : itemLabel(value));

  const type = (next: string) => {
    setTyped(next);
    ask(next);
  };
  const rest = () => {
    setTyped(undefined);
    ask('');
  };
  const choose = (item: Item | null) => {
    rest();
    onChange(item);
  };
  const handleFocus = () => {
    caret.current = text.length;
    list.want();
  };
  const handleBlur = () => {
    caret.current = undefined;
    if (typed?.trim() === '' && value !== null) onChange(null);
    rest();
    props.onBlur?.();
  };
  const handleSelect = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    caret.current = currentTarget.selectionEnd ?? undefined;
  };

  return (
    <Field {...{ label, hint, error, note, id }}>
      {(tied) => {
        const input = {
          ...tied,
          ref: props.ref,
          className: control.control,
          autoComplete: 'off',
          spellCheck: false,
          placeholder: props.placeholder,
          disabled: props.disabled,
          onFocus: handleFocus,
          onBlur: handleBlur,
          onSelect: handleSelect,
        };
        return (
          <div className={control.withButton} ref={box} onPointerEnter={list.want}>
            {/* to be replaced in the middle of a composition would cost what is being composed */}
            {loaded && !isComposing ? (
              <loaded.ComboboxField<Item>
                {...props}
                {...{ input, text, isOpen, items, status: status[state], box, caret }}
                onType={type}
                onChoose={choose}
                onRest={rest}
              />
            ) : (
              <input
                {...input}
                role="combobox"
                aria-autocomplete="list"
                aria-haspopup="listbox"
                aria-expanded={false}
                aria-controls={undefined}
                value={text}
                onChange={(event) => {
                  handleSelect(event);
                  type(event.target.value);
                }}
                onCompositionStart={() => setIsComposing(true)}
                onCompositionEnd={() => setIsComposing(false)}
              />
            )}
            {value !== null && typed === undefined && !props.disabled && (
              <IconButton icon="lucide:x" label={texts.clear} size={20} onClick={() => choose(null)} />
            )}
            <span role="status" className="visually-hidden">
              {isOpen && status[state]}
            </span>
          </div>
        );
      }}
    </Field>
  );
}
