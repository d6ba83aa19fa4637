// The shape of an area on the map: up to five outlines, drawn by pointer, finger or keys, and taken away again.
import { Pencil, Undo2, X } from 'lucide-react';
import { areaLimits, type Ring } from '#/domains/areas/contract.ts';
import { count } from '#/kernel/web/formatting.ts';
import { Cross, DrawingTools, drawingKeys, useDrawing } from '#/kernel/web/map/DrawingTools.tsx';
import { canClose, type Drawing, drawingWords } from '#/kernel/web/map/drawing.ts';
import onMap from '#/kernel/web/map/Map.module.css';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import styles from './Edit.module.css';
import { type HomesShown, ringOf, useShapeMap } from './use-shape-map.ts';

interface Props {
  shape: readonly Ring[];
  /** The shape as it would be kept, once that is known. */
  kept: readonly Ring[] | undefined;
  homes: HomesShown | undefined;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (shape: Ring[]) => void;
}

export const ShapeEditor = ({ shape, kept, homes, error, isReadOnly, onChange }: Props) => {
  const draw = useDrawing();
  const { drawing } = draw;
  const { attach, centre, focus } = useShapeMap({ shown: kept ?? shape, drawing, homes, onPoint: draw.add });
  const begin = (): void => {
    draw.begin();
    focus();
  };
  const stop = (): void => {
    draw.stop();
    focus();
  };
  const finish = (): void => {
    if (!drawing || !canClose(drawing)) return;
    stop();
    onChange([...shape, ringOf(drawing)]);
  };
  return (
    <Stack gap={6}>
      <Stack
        relative
        className={styles.ground}
        onKeyDown={drawingKeys(draw, { centre, onFinish: finish, onStop: stop })}
      >
        <div ref={attach} className={onMap.map} role="application" aria-label="Map of the area" />
        {drawing && <Cross />}
        <Stack align="start" gap={6} className={onMap.over}>
          {!isReadOnly && (
            <Row wrap align="center" gap={6}>
              {drawing ? (
                <DrawingTools draw={draw} drawing={drawing} onFinish={finish} onStop={stop} />
              ) : (
                <ShapeTools shape={shape} onBegin={begin} onChange={onChange} />
              )}
            </Row>
          )}
          <Text as="div" note role="status" className={onMap.said}>
            {wordsOf(shape, drawing)}
          </Text>
        </Stack>
      </Stack>
      {error !== undefined && (
        <Text as="p" tone="red" size="meta" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
};

const wordsOf = (shape: readonly Ring[], drawing: Drawing | undefined): string => {
  if (drawing) return drawingWords(drawing);
  return shape.length === 0 ? 'No shape yet' : count(shape.length, 'shape');
};

interface ToolsProps {
  shape: readonly Ring[];
  onBegin: () => void;
  onChange: (shape: Ring[]) => void;
}

const ShapeTools = ({ shape, onBegin, onChange }: ToolsProps) => (
  <>
    <Button
      size="small"
      icon={Pencil}
      reason={shape.length < areaLimits.rings ? undefined : `An area has at most ${areaLimits.rings} shapes`}
      onClick={onBegin}
    >
      {shape.length === 0 ? 'Draw' : 'Add a shape'}
    </Button>
    {shape.length > 1 && (
      <Button size="small" icon={Undo2} onClick={() => onChange(shape.slice(0, -1))}>
        Remove the last
      </Button>
    )}
    {shape.length > 0 && (
      <Button size="small" icon={X} onClick={() => onChange([])}>
        {shape.length === 1 ? 'Clear shape' : 'Clear shapes'}
      </Button>
    )}
  </>
);
