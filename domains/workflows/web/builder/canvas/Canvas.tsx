// The canvas: a workflow from its trigger down, laid out by itself. Nobody drags anything; what is seen can be moved and scaled.
import {
  Background,
  type EdgeTypes,
  MiniMap,
  type NodeTypes,
  ReactFlow,
  type ReactFlowInstance,
  ReactFlowProvider,
  useStore,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import type { Editing } from '../editing.ts';
import { nodeLook } from '../node-look.ts';
import { type Direction, nextNode } from '../walking.ts';
import styles from './Canvas.module.css';
import { CardNode } from './CardNode.tsx';
import { CanvasContext, type CanvasState } from './canvas-context.ts';
import { fittingView, leastZoom, mostZoom } from './fitting.ts';
import { cardSize, type FlowNode, flowEdges, flowNodes, type WayEdge as Way } from './flow.ts';
import { focusNode } from './focusing.ts';
import { headHeight, keepInSight } from './in-sight.ts';
import { AddNode, EndNode, TriggerPlace } from './PlaceNodes.tsx';
import { WayEdge } from './WayEdge.tsx';

const nodeTypes = { card: CardNode, add: AddNode, end: EndNode, place: TriggerPlace } satisfies NodeTypes;
const edgeTypes = { smoothstep: WayEdge } satisfies EdgeTypes;

/** From how many nodes on a map is shown, and only what is seen is drawn. */
const mapFrom = 12;
const sparingFrom = 100;

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const colourOf = ({ data: { node } }: FlowNode): string => `var(--hue-${nodeLook(node.type).hue}-dot)`;

interface Props {
  editing: Editing;
}

const Canvas = (props: Props) => (
  <ReactFlowProvider>
    <Flow {...props} />
  </ReactFlowProvider>
);
export default Canvas;

const problemsByNode = ({ problems }: Editing): Map<string, string> => {
  const found = new Map<string, string>();
  for (const { nodeId, reason } of problems) if (!found.has(nodeId)) found.set(nodeId, reason);
  return found;
};

const Flow = ({ editing }: Props) => {
  const { graph, lit } = editing;
  const [flow, setFlow] = useState<ReactFlowInstance<FlowNode, Way>>();
  const nodes = useMemo(() => flowNodes(graph), [graph]);
  const edges = useMemo(() => flowEdges(graph, lit), [graph, lit]);
  const work: CanvasState = { editing, problems: problemsByNode(editing) };
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const canBeMoved = useStore((state) => state.panZoom !== null);

  const fit = (duration: number, least?: number): void => {
    if (!flow || width === 0) return;
    const box = flow.getNodesBounds(nodes);
    void flow.setViewport(fittingView(box, cardSize.width / 2, { width, height }, least), { duration });
  };
  const frame = useRef<HTMLDivElement>(null);
  // Fitted once, as soon as its size is known; from then on it stays where the person has it.
  const isFitted = useRef(false);
  useEffect(() => {
    if (isFitted.current || !flow || !canBeMoved || width === 0) return;
    isFitted.current = true;
    fit(0);
  });

  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const direction = arrows[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset['node'] : undefined;
    if (!direction || from === undefined) return;
    event.preventDefault();
    const next = nextNode(graph, from, direction);
    const node = next === undefined ? undefined : nodes.find(({ id }) => id === next);
    if (next !== undefined && node && flow) focusNode(next, () => bringIntoView(flow, node, { width, height }));
  };
  useKeys([
    { id: 'workflow.fit', keys: '1', label: 'Show all of it', scope: 'Workflow', run: () => fit(200, leastZoom) },
  ]);

  return (
    <CanvasContext value={work}>
      <div
        ref={frame}
        role="presentation"
        className={styles.canvas}
        onKeyDown={walk}
        onFocus={({ target }) => {
          if (flow && frame.current) keepInSight(flow, frame.current, target);
        }}
      >
        <ReactFlow<FlowNode, Way>
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onInit={setFlow}
          minZoom={leastZoom}
          maxZoom={mostZoom}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          deleteKeyCode={null}
          selectionKeyCode={null}
          disableKeyboardA11y
          zoomOnDoubleClick={false}
          panOnScroll
          onlyRenderVisibleElements={nodes.length > sparingFrom}
          proOptions={{ hideAttribution: true }}
          onPaneClick={() => editing.select(null)}
          aria-label="Canvas of the workflow"
        >
          <Background color="var(--line)" gap={20} size={1.2} />
          {nodes.length >= mapFrom && (
            <MiniMap<FlowNode>
              pannable
              zoomable
              position="bottom-right"
              className={styles.map ?? ''}
              nodeColor={colourOf}
              nodeBorderRadius={8}
              ariaLabel="Map of the workflow"
            />
          )}
        </ReactFlow>
        <div className={styles.zoom} role="group" aria-label="Size">
          <IconButton icon={Plus} label="Larger" onClick={() => void flow?.zoomIn({ duration: 120 })} />
          <IconButton icon={Minus} label="Smaller" onClick={() => void flow?.zoomOut({ duration: 120 })} />
          <IconButton icon={Maximize} label="Show all of it" keys="1" onClick={() => fit(200, leastZoom)} />
        </div>
      </div>
    </CanvasContext>
  );
};

/** Moves the canvas as far as it takes to see a node. */
const bringIntoView = (
  flow: ReactFlowInstance<FlowNode, Way>,
  { position }: FlowNode,
  canvas: { width: number; height: number },
): void => {
  const { x, y, zoom } = flow.getViewport();
  const left = position.x * zoom + x;
  const top = position.y * zoom + y;
  const isSeen =
    left >= 0 &&
    top >= headHeight &&
    left + cardSize.width * zoom <= canvas.width &&
    top + cardSize.height * zoom <= canvas.height;
  if (isSeen) return;
  void flow.setCenter(position.x + cardSize.width / 2, position.y + cardSize.height / 2, { zoom });
};
