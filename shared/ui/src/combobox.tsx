import { useId, useRef, useState } from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import { Field } from './fields/field.tsx';
import { IconButton } from './icon-button.tsx';
import { lazyPart, useLazyPart, useWhenIdle } from './lazy-part.ts';
import { useComboboxEntry } from './use-combobox-entry.ts';
import control from './fields/field.module.css';

const list = lazyPart(() => import('./combobox-field.tsx'));

/**
 * A choice from a list too long to send: type, and the server answers, e.g. cities. Leaving brings the choice back.
 * One can type from the first frame; the list and its keys are Base UI's and come when the page rests, or with
 * the first touch.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, hint, error, note, value, texts } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isComposing, setIsComposing] = useState(false);
  const { items, state, isOpen, text, typed, caret, ...entry } = useComboboxEntry(props);
  const loaded = useLazyPart(list);
  useWhenIdle(list);
  const status = {
    idle: '',
    searching: texts.searching,
    done: items.length > 0 ? '' : texts.nothing,
    failed: texts.failed,
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
          onFocus: () => {
            entry.handleFocus();
            list.want();
          },
          onBlur: entry.handleBlur,
          onSelect: entry.handleSelect,
        };
        return (
          <div className={control.withButton} ref={box} onPointerEnter={list.want}>
            {/* replacing the field would lose the text that an input method is composing */}
            {loaded && !isComposing ? (
              <loaded.ComboboxField<Item>
                {...props}
                {...{ input, text, isOpen, items, status: status[state], box, caret }}
                onType={entry.type}
                onChoose={entry.choose}
                onRest={entry.rest}
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
                  entry.handleSelect(event);
                  entry.type(event.target.value);
                }}
                onCompositionStart={() => setIsComposing(true)}
                onCompositionEnd={() => setIsComposing(false)}
              />
            )}
            {value !== null && typed === undefined && !props.disabled && (
              <IconButton icon="lucide:x" label={texts.clear} size={20} onClick={() => entry.choose(null)} />
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
