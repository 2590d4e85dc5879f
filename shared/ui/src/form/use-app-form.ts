import { useRef } from 'react';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';

/** What is wrong with one field, in the shape in which the server refuses: `passions.3` belongs to `passions`. */
export interface FormProblem<Code extends string = string> {
  readonly field: string;
  readonly code: Code;
}

/** `Code` is what may be wrong, so that `say` is given nothing else. */
export interface AppFormOptions<Values extends FieldValues, Code extends string = string> {
  readonly defaultValues: DefaultValues<Values>;
  /** What the server would refuse as well, said before it is asked. Nothing is sent while it finds something. */
  readonly check?: (values: Values) => readonly FormProblem<Code>[];
  /** The sentence beside a field, in the member's language. */
  readonly say: (problem: FormProblem<Code>) => string;
  readonly send: (values: Values) => Promise<void> | void;
  /**
   * What a failed send says: the problems of fields, or a sentence for the form as a whole; nothing when it was the
   * member's own choice. Throws what it does not know.
   */
  readonly refusal?: (error: unknown) => readonly FormProblem<Code>[] | string | undefined;
  /** What is said of a problem whose field this form does not have. */
  readonly elsewhere?: string;
  /** When a field is looked at first: when the form is sent, or as soon as it is left. */
  readonly mode?: 'onSubmit' | 'onTouched';
}

/** What react-hook-form gives for a form, and what ours say and do beside it. */
export interface AppForm<Values extends FieldValues, Code extends string = string> extends UseFormReturn<Values> {
  /** Runs something of this form and shows what is refused. */
  readonly attempt: (work: () => Promise<void> | void) => Promise<void>;
  readonly refuse: (found: readonly FormProblem<Code>[] | string | undefined) => void;
  readonly isBusy: boolean;
  /** Why the form as a whole was refused. */
  readonly formError: string | undefined;
  /** The sentence beside a field, when something is wrong with it. */
  readonly errorOf: (field: FieldPath<Values>) => string | undefined;
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
}

/** The field of a form that a problem belongs to. */
export function fieldOf({ field }: Pick<FormProblem, 'field'>): string {
  return field.split('.')[0] ?? field;
}

/**
 * Every form of the product (decision 39): react-hook-form, with one resolver. What was typed stays when sending fails,
 * the first refused field takes the focus, and a form cannot be sent twice.
 */
export function useAppForm<Values extends FieldValues, Code extends string = string>(
  options: AppFormOptions<Values, Code>,
): AppForm<Values, Code> {
  const { defaultValues, check, say, send, refusal, elsewhere, mode = 'onSubmit' } = options;
  const form = useForm<Values>({ defaultValues, mode, resolver: resolverOf(check) });
  const { errors, isSubmitting } = form.formState;
  const isUnderWay = useRef(false);

  function refuse(found: readonly FormProblem<Code>[] | string | undefined): void {
    if (found === undefined) return;
    if (typeof found === 'string') return form.setError('root', { message: found });
    const known = found.filter((problem) => fieldOf(problem) in form.getValues());
    for (const [index, problem] of known.entries()) {
      form.setError(fieldOf(problem) as FieldPath<Values>, { message: problem.code }, { shouldFocus: index === 0 });
    }
    if (known.length < found.length && elsewhere !== undefined) form.setError('root', { message: elsewhere });
  }

  async function attempt(work: () => Promise<void> | void): Promise<void> {
    form.clearErrors('root');
    try {
      await work();
    } catch (error) {
      if (!refusal) throw error;
      refuse(refusal(error));
    }
  }

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await form.handleSubmit((values) => attempt(() => send(values)))(event);
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    ...form,
    attempt,
    refuse,
    isBusy: isSubmitting,
    formError: errors.root?.message,
    errorOf(field) {
      const code = form.getFieldState(field, form.formState).error?.message;
      // `refuse` and the resolver alone set it
      return code ? say({ field, code: code as Code }) : undefined;
    },
    onSubmit,
  };
}

/** The one resolver: rules of ours name problems as the server does. */
function resolverOf<Values extends FieldValues>(check: AppFormOptions<Values>['check']): Resolver<Values> {
  return (values) => {
    const problems = check?.(values) ?? [];
    if (problems.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      problems.toReversed().map((problem) => [fieldOf(problem), { type: 'check', message: problem.code }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
