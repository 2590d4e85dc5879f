import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import { ticketTopics } from '@duet/contracts';
import type { TicketTopic } from '@duet/contracts';
import { fileProblem, uploadProblem } from '@duet/photos';
import type { FileProblem } from '@duet/photos';
import { useAppForm } from '@duet/ui/form';
import type { AppForm } from '@duet/ui/form';
import { useKeptWords } from '../saving/use-kept-words.ts';

export const mostImages = 3;
const shortest = 20;
export const longest = 2000;

type TicketWords = { readonly topic: TicketTopic | ''; readonly message: string; readonly clientTicketId: string };

/** What may be wrong, as keys of the texts. */
type TicketProblem = 'topicMissing' | 'tooShort' | 'tooLong';

/** A picture that is sent already, and what the member sees of it. */
export interface TicketImage {
  readonly id: string;
  readonly file: File;
}

const nothing: TicketWords = { topic: '', message: '', clientTicketId: '' };

/**
 * A ticket being written; its words outlive the screen. Its client id stays until it is sent: a second press of the
 * button is the same ticket.
 */
export function useTicketForm() {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const cache = useQueryClient();
  const { initial, keep } = useKeptWords('support', nothing);
  const [images, setImages] = useState<readonly TicketImage[]>([]);
  const [uploading, setUploading] = useState(0);
  const [imageError, setImageError] = useState<string>();
  const [reference, setReference] = useState<string>();
  const form: AppForm<TicketWords, TicketProblem> = useAppForm<TicketWords, TicketProblem>({
    defaultValues: {
      ...initial,
      topic: ticketTopics.find((each) => each === initial.topic) ?? '',
      clientTicketId: initial.clientTicketId || crypto.randomUUID(),
    },
    check: ({ topic, message }) => {
      const { length } = message.trim();
      return [
        ...(topic === '' ? [{ field: 'topic', code: 'topicMissing' } as const] : []),
        ...(length < shortest ? [{ field: 'message', code: 'tooShort' } as const] : []),
        ...(length > longest ? [{ field: 'message', code: 'tooLong' } as const] : []),
      ];
    },
    say: ({ code }) => t(`support.${code}`),
    send: async ({ topic, message, clientTicketId }) => {
      if (topic === '') return;
      const imageIds = images.map(({ id }) => id);
      const body = { clientTicketId, topic, message: message.trim(), imageIds };
      const sent = await api.call('sendTicket', { body });
      setReference(sent.reference);
      keep(nothing);
      form.reset({ ...nothing, clientTicketId: crypto.randomUUID() });
      setImages([]);
      await cache.invalidateQueries({ queryKey: apiKey('getTickets') });
    },
    refusal: (error) => {
      if (!isApiError(error)) throw error;
      return t(error.status === 429 ? 'support.tooOften' : 'support.failed');
    },
  });

  /** Keeps what is typed, and hides the reference of the ticket that was sent before. */
  const onChange = (): void => {
    keep(form.getValues());
    setReference(undefined);
  };

  async function addImage(file: File): Promise<void> {
    const note = (problem: FileProblem) => setImageError(t(`photos.problem.${problem}`, { name: file.name }));
    setImageError(undefined);
    const problem = fileProblem(file);
    if (problem) return note(problem);
    setUploading((count) => count + 1);
    try {
      const { id } = await api.call('uploadTicketImage', { file });
      setImages((known) => [...known, { id, file }]);
    } catch (error) {
      if (!isApiError(error)) throw error;
      note(uploadProblem(error.code));
    } finally {
      setUploading((count) => count - 1);
    }
  }

  return {
    form,
    onChange,
    images,
    imageError,
    reference,
    isUploading: uploading > 0,
    mayAdd: images.length + uploading < mostImages,
    addImage,
    removeImage: (id: string) => setImages((known) => known.filter((image) => image.id !== id)),
  };
}

export type TicketForm = ReturnType<typeof useTicketForm>;
